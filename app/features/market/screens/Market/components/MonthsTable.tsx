import { date } from '@hearthway/format';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

import { type Figure, type Month, monthName } from '../../../figures';

/** All figures of all months, newest first. Narrow windows scroll it sideways. */
export function MonthsTable({ figures, months }: { figures: readonly Figure[]; months: readonly Month[] }) {
  return (
    <View style={styles.scroll} tabIndex={0} role="group" label="Figures by month, scrolls">
      <View role="table" label="Figures by month" style={styles.table} testID="market-table">
        <View role="row" style={styles.row}>
          {['Month', ...figures.map(({ short }) => short)].map((name, index) => (
            <View key={name} role="columnheader" style={[styles.cell, index === 0 && styles.month]}>
              <Text variant="small" tone="secondary" align={index === 0 ? 'left' : 'right'}>
                {name}
              </Text>
            </View>
          ))}
        </View>
        {[...months].reverse().map((month) => (
          <View key={month.month} role="row" style={styles.row}>
            <View role="rowheader" style={[styles.cell, styles.month]}>
              <Text tabular>{monthName(month.month, true)}</Text>
              {month.revised !== '' && (
                <Text variant="small" tone="secondary">
                  {`Revised ${date(month.revised)}`}
                </Text>
              )}
            </View>
            {figures.map(({ key, format }) => (
              <View key={key} role="cell" style={styles.cell}>
                <Text tabular align="right">
                  {month[key] === null ? '–' : format(month[key])}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  scroll: { maxHeight: 560, web: { overflowX: 'auto', overflowY: 'auto' } },
  table: { minWidth: 900 },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 44, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  month: { flexGrow: 1.4 },
});
