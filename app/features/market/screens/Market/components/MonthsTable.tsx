import { date } from '@hearthway/format';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

import { HorizontalScroll } from '../../../../../components/HorizontalScroll/HorizontalScroll';
import { type Figure, type Month, monthName } from '../../../figures';

/** All figures of some months, newest first. Narrow windows scroll it sideways. */
export function MonthsTable({ label, figures, months, testID }: { label: string; figures: readonly Figure[]; months: readonly Month[]; testID: string }) {
  return (
    <HorizontalScroll label={`${label}, scrolls`}>
      <View role="table" label={label} style={styles.table} testID={testID}>
        <View role="row" style={styles.row}>
          {['Month', ...figures.map(({ short }) => short)].map((name, index) => (
            <Text
              key={name}
              role="columnheader"
              variant="small"
              tone="secondary"
              align={index === 0 ? 'left' : 'right'}
              style={[styles.cell, index === 0 && styles.month]}
            >
              {name}
            </Text>
          ))}
        </View>
        {[...months].reverse().map((month) => (
          <View key={month.month} role="row" style={styles.row}>
            <Text role="rowheader" tabular style={[styles.cell, styles.month]}>
              {monthName(month.month, true)}
              {month.revised !== '' && (
                <Text variant="small" tone="secondary">
                  {` Revised ${date(month.revised)}`}
                </Text>
              )}
            </Text>
            {figures.map(({ key, format }) => (
              <Text key={key} role="cell" tabular align="right" style={styles.cell}>
                {month[key] === null ? '–' : format(month[key])}
              </Text>
            ))}
          </View>
        ))}
      </View>
    </HorizontalScroll>
  );
}

const styles = StyleSheet.create({
  table: { flexGrow: 1, minWidth: 900 },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 44, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  /** Stays visible while the figures scroll. */
  month: { flexGrow: 1.4, paddingVertical: space[2], backgroundColor: color.surface, web: { position: 'sticky', left: 0 } },
});
