import { color, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactElement } from 'react';

interface Props {
  label: string;
  titles: readonly string[];
  /** In the order of the titles. */
  rows: readonly { key: string | number; cells: readonly (string | ReactElement)[] }[];
  testID?: string;
}

/** A table of a few columns: the first to the left, the others to the right. */
export function ValueTable({ label, titles, rows, testID }: Props) {
  return (
    <View role="table" label={label} testID={testID}>
      <View role="row" style={styles.row}>
        {titles.map((title, index) => (
          <View key={title} role="columnheader" style={[styles.cell, index > 0 && styles.right]}>
            <Text variant="small" tone="secondary">
              {title}
            </Text>
          </View>
        ))}
      </View>
      {rows.map(({ key, cells }) => (
        <View key={key} role="row" style={styles.row}>
          {cells.map((cell, index) => (
            <View key={index} role="cell" style={[styles.cell, index > 0 && styles.right]}>
              {typeof cell === 'string' ? <Text tabular>{cell}</Text> : cell}
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 40, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  right: { alignItems: 'flex-end' },
});
