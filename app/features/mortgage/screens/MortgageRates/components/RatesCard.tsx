import type { Schemas } from '@hearthway/api';
import { date, percent } from '@hearthway/format';
import { color, NavigationContext, Segmented, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';
import { useState } from 'react';

import { Card } from '../../../components/Card';
import { RatesChart } from './RatesChart';

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** The rates over a range of time, as a chart or a table. */
export function RatesCard({ data: { points, range, ranges, fifteen, thirty } }: { data: Schemas['MortgageRatesData'] }) {
  const { navigate, back } = useNavigate();
  const [view, setView] = useState<(typeof views)[number]['value']>('chart');
  const two = points.some((point) => point.fifteen > 0);
  return (
    <Card testID="rates-card">
      <View style={styles.head}>
        <View style={styles.legend}>
          <View style={styles.named}>
            <View style={[styles.dash, { backgroundColor: color.primary }]} />
            <Text>30-year fixed</Text>
          </View>
          {two && (
            <View style={styles.named}>
              <View style={[styles.dash, { backgroundColor: color.barTax }]} />
              <Text>15-year fixed</Text>
            </View>
          )}
        </View>
        <View style={styles.choices}>
          <NavigationContext.Provider value={{ navigate: (to) => navigate(to, { replace: true }), back }}>
            <Segmented
              label="Range"
              options={ranges.map(({ value, label }) => ({ value, label, href: `/mortgage/rates?range=${value}` }))}
              value={range}
              testID="rates-range"
            />
          </NavigationContext.Provider>
          <Segmented label="Show as" options={views} value={view} onChange={setView} testID="rates-view" />
        </View>
      </View>
      {view === 'chart' ? <RatesChart key={range} points={points} /> : <RatesTable points={points} two={two} />}
      {fifteen.percent > 0 && fifteen.as_of !== thirty.as_of && (
        <Text variant="small" tone="secondary">{`Our source’s 15-year series ends on ${date(fifteen.as_of)}.`}</Text>
      )}
    </Card>
  );
}

/** The chart's data as a table, newest first. */
function RatesTable({ points, two }: { points: readonly Schemas['RateWeek'][]; two: boolean }) {
  const names = ['Week of', '30-year', ...(two ? ['15-year'] : [])];
  return (
    <View role="table" label="Weekly rates" style={styles.table} tabIndex={0} testID="rates-table">
      <View role="row" style={styles.row}>
        {names.map((name, index) => (
          <View key={name} role="columnheader" style={styles.cell}>
            <Text tone="secondary" align={index === 0 ? 'left' : 'right'}>
              {name}
            </Text>
          </View>
        ))}
      </View>
      {[...points].reverse().map((point) => (
        <View key={point.date} role="row" style={styles.row}>
          <View role="cell" style={styles.cell}>
            <Text tabular>{date(point.date)}</Text>
          </View>
          <View role="cell" style={styles.cell}>
            <Text tabular weight={600} align="right">
              {percent(point.thirty)}
            </Text>
          </View>
          {two && (
            <View role="cell" style={styles.cell}>
              <Text tabular align="right">
                {point.fifteen > 0 ? percent(point.fifteen) : '–'}
              </Text>
            </View>
          )}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  head: { gap: space[4], desktop: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' } },
  legend: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[5], rowGap: space[1] },
  named: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  dash: { width: 18, height: 5, borderRadius: 3 },
  choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  table: { web: { maxHeight: '436px', overflowY: 'auto' } },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 40, borderBottomWidth: 1, borderColor: color.border },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
