import { counted, money } from '@hearthway/format';
import { Button, color, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { Card } from '../../../components/Card';
import type { Calculation } from '../useCalculation';
import { PayoffChart } from './PayoffChart';

const columns = ['Year', 'Principal', 'Interest', 'Owed'];

/** How the loan is paid off, as a chart and as a table. */
export function PayoffCard({ calculation: { inputs, result } }: { calculation: Calculation }) {
  const [all, setAll] = useState(false);
  if (result.borrowed === 0) return null;
  const rows = all ? result.schedule : result.schedule.filter(({ year }) => year <= 3 || year % 5 === 0 || year === inputs.years);
  return (
    <Card
      title="How the loan is paid off"
      testID="mortgage-payoff"
      note={`${dollarsAndCents(result.payment)} a month for principal and interest, ${money(result.interest)} of interest over ${counted(inputs.years, 'year')}`}
    >
      <PayoffChart borrowed={result.borrowed} schedule={result.schedule} ends={inputs.loan === 'conventional' ? result.end_month : 0} />
      <View role="table" label="The loan year by year" style={styles.table}>
        <View role="row" style={styles.row}>
          {columns.map((name) => (
            <View key={name} role="columnheader" style={[styles.cell, name === 'Year' && styles.year, name === 'Owed' && styles.owed]}>
              <Text tone="secondary" align={name === 'Year' ? 'left' : 'right'}>
                {name}
              </Text>
            </View>
          ))}
        </View>
        {rows.map(({ year, principal, interest, owed }) => (
          <View key={year} role="row" style={styles.row}>
            <View role="cell" style={[styles.cell, styles.year]}>
              <Text tabular>{year}</Text>
            </View>
            <View role="cell" style={styles.cell}>
              <Text tabular align="right">
                {money(principal)}
              </Text>
            </View>
            <View role="cell" style={styles.cell}>
              <Text tabular align="right">
                {money(interest)}
              </Text>
            </View>
            <View role="cell" style={[styles.cell, styles.owed]}>
              <Text tabular weight={600} align="right">
                {money(owed)}
              </Text>
            </View>
          </View>
        ))}
      </View>
      {rows.length < result.schedule.length && (
        <Button label={`All ${inputs.years} years`} variant="quiet" onPress={() => setAll(true)} style={styles.all} testID="mortgage-all-years" />
      )}
    </Card>
  );
}

const dollarsAndCents = (amount: number): string => `${money(Math.floor(amount))}.${String(Math.round(amount * 100) % 100).padStart(2, '0')}`;

const styles = StyleSheet.create({
  /** Scrolls where large text makes it wider than its card. */
  table: { web: { overflowX: 'auto' } },
  row: {
    flexDirection: 'row',
    gap: space[2],
    web: { minWidth: '18rem' },
    minHeight: 44,
    alignItems: 'center',
    borderBottomWidth: 1,
    borderColor: color.border,
  },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  /** Narrow, because amounts need the room on phones. */
  year: { flexGrow: 0.4, web: { minWidth: '2.5rem' } },
  owed: { flexGrow: 1.35 },
  all: { alignSelf: 'flex-start', marginLeft: -space[3] },
});
