import type { Schemas } from '@hearthway/api';
import { date, money, percent } from '@hearthway/format';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

import { signed } from './RateCards';

/** Rates of the past weeks, newest first, with the payment for a $400K loan at each rate. */
export function PastWeeks({ weeks }: { weeks: readonly Schemas['PastWeek'][] }) {
  return (
    <View as="section" label="The past weeks" style={styles.section}>
      <Text as="h2" variant="h2">
        {weeks.length === 8 ? 'The past eight weeks' : 'The past weeks'}
      </Text>
      <View role="table" label="Rates of the past weeks" testID="rates-weeks">
        <View role="row" style={styles.row}>
          {['Week of', '30-year', 'Change', '$400K loan, per month'].map((name, index) => (
            <View key={name} role="columnheader" style={[styles.cell, index === 0 && styles.day]}>
              <Text tone="secondary" align={index === 0 ? 'left' : 'right'}>
                {name}
              </Text>
            </View>
          ))}
        </View>
        {weeks.map((week) => (
          <View key={week.date} role="row" style={styles.row}>
            <View role="cell" style={[styles.cell, styles.day]}>
              <Text tabular>{date(week.date)}</Text>
            </View>
            <View role="cell" style={styles.cell}>
              <Text tabular weight={600} align="right">
                {percent(week.thirty)}
              </Text>
            </View>
            <View role="cell" style={styles.cell}>
              <Text tabular align="right" tone={week.change < 0 ? 'success' : 'text'}>
                {signed(week.change)}
              </Text>
            </View>
            <View role="cell" style={styles.cell}>
              <Text tabular align="right">
                {money(week.payment)}
              </Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[3], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 48, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  day: { flexGrow: 1.5 },
});
