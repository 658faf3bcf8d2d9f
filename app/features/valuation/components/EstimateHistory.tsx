import { money, shortPrice } from '@hearthway/format';
import { Button, color, Drawing, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { axisText } from '../../../components/axisText';
import { ValueTable } from '../../../components/ValueTable';
import type { Estimate } from '../api/estimates';

/** Size of the drawing's viewBox. */
const width = 600;
const height = 200;

const monthOf = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The estimate over time with its range, as a plot or a table. */
export function EstimateHistory({ past }: { past: Estimate['past'] }) {
  const [table, setTable] = useState(false);
  const [first, last] = [past[0], past.at(-1)];
  if (!first || !last) return null;
  const least = Math.min(...past.map(({ low }) => low));
  const most = Math.max(...past.map(({ high }) => high));
  const margin = (most - least) / 20;
  const [bottom, top] = [least - margin, most + margin];
  const points = (of: (one: Estimate['past'][number]) => number) =>
    past.map((one, index) => `${((width * index) / (past.length - 1)).toFixed(1)} ${((height * (top - of(one))) / (top - bottom)).toFixed(1)}`);
  const band = `M${points(({ high }) => high).join('L')}L${points(({ low }) => low)
    .reverse()
    .join('L')}Z`;
  return (
    <View style={styles.section} testID="estimate-history">
      <View style={styles.head}>
        <Text as="h3" variant="h3">
          Estimate over time
        </Text>
        <Button label={table ? 'Show as a plot' : 'Show as a table'} variant="quiet" compact onPress={() => setTable(!table)} testID="estimate-history-table" />
      </View>
      {table ? (
        <ValueTable
          label="Estimate over time"
          titles={['Month', 'Estimate', '80% range']}
          rows={[...past].reverse().map(({ date: day, value, low, high }) => ({
            key: day,
            cells: [<Text key="month">{monthOf(day)}</Text>, money(value), `${shortPrice(low)}–${shortPrice(high)}`],
          }))}
        />
      ) : (
        <View>
          <View role="img" label={`From ${money(first.value)} in ${monthOf(first.date)} to ${money(last.value)} in ${monthOf(last.date)}.`} style={styles.plot}>
            <Drawing
              box={[width, height]}
              width="100%"
              height="100%"
              stretched
              paths={[
                { d: band, fill: color.primary, opacity: 0.14 },
                { d: `M${points(({ value }) => value).join('L')}`, fill: 'none', stroke: color.primary, strokeWidth: 2.5 },
              ]}
            />
            <Text variant="small" tone="secondary" tabular aria-hidden style={[styles.label, styles.top]}>
              {shortPrice(most)}
            </Text>
            <Text variant="small" tone="secondary" tabular aria-hidden style={[styles.label, styles.bottom]}>
              {shortPrice(least)}
            </Text>
          </View>
          <View style={styles.axis} aria-hidden>
            <Text variant="small" tone="secondary" style={styles.label}>
              {monthOf(first.date)}
            </Text>
            <Text variant="small" tone="secondary" style={styles.label}>
              {monthOf(last.date)}
            </Text>
          </View>
        </View>
      )}
      <Text variant="small" tone="secondary">
        What this home, as it is today, would have been worth by this area’s prices at the time. The band is the 80% range.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[2], marginTop: space[3] },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: space[3] },
  plot: { height: 160, borderBottomWidth: 1, borderColor: color.border, tablet: { height: 200 } },
  label: axisText,
  top: { position: 'absolute', top: 0, left: 0 },
  bottom: { position: 'absolute', bottom: 2, left: 0 },
  axis: { flexDirection: 'row', justifyContent: 'space-between', marginTop: space[1] },
});
