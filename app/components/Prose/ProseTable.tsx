import type { Schemas } from '@hearthway/api';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

import { InlineText } from './InlineText';

/** The most columns that fit side by side on phones. With more, each row becomes a block, with every value below its column’s name. */
const maxColumns = 3;

/** A table, whose first row names the columns. */
export function ProseTable({ rows }: { rows: readonly Schemas['Block'][] }) {
  const names = rows[0]?.blocks ?? [];
  const wide = names.length > maxColumns;
  return (
    <View role="table">
      {rows.map(({ blocks }, index) => (
        <View role="row" key={index} style={[styles.row, wide && styles.stacked, wide && index === 0 && styles.beside]}>
          {blocks.map(({ spans, right }, column) => (
            <View role={index === 0 ? 'columnheader' : 'cell'} key={column} style={[styles.cell, wide && styles.whole, column === 0 && styles.first]}>
              {wide && index > 0 && column > 0 && (
                <Text variant="small" tone="secondary" style={styles.name}>
                  <InlineText spans={names[column]?.spans ?? []} />
                </Text>
              )}
              <Text
                variant={index === 0 ? 'small' : 'body'}
                tone={index === 0 ? 'secondary' : 'text'}
                weight={wide && index > 0 && column === 0 ? 600 : undefined}
                align={right ? 'right' : undefined}
                tabular={right}
                style={styles.text}
              >
                <InlineText spans={spans} />
              </Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: space[3], paddingVertical: space[3], borderBottomWidth: 1, borderColor: color.border, tablet: { gap: space[5] } },
  stacked: { flexDirection: 'column', tablet: { flexDirection: 'row' } },
  beside: { display: 'none', tablet: { display: 'flex' } },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  whole: { flexBasis: 'auto', tablet: { flexBasis: 0 } },
  first: { tablet: { flexGrow: 1.2 } },
  name: { tablet: { display: 'none' } },
  text: { web: { overflowWrap: 'break-word' } },
});
