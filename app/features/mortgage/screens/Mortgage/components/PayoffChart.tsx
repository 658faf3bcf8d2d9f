import { shortPrice } from '@hearthway/format';
import { color, Drawing, space, StyleSheet, Text, View } from '@hearthway/ui';

import { axisText } from '../../../../../components/axisText';
import type { Result } from '../../../formulas/calculate';

interface Props {
  borrowed: number;
  schedule: Result['schedule'];
  /** Month in which mortgage insurance ends; 0 hides the mark. */
  ends: number;
}

const width = 600;
const height = 300;

/** Width of the y axis. */
const scale = 'min(3.5rem, 14vw)';

/** Chart of what is owed and what is paid off, by year. The table below it has the numbers. */
export function PayoffChart({ borrowed, schedule, ends }: Props) {
  const top = ceiling(borrowed);
  const years = schedule.length;
  const owed = [borrowed, ...schedule.map((year) => year.owed)];
  const y = (amount: number) => (height * (1 - amount / top)).toFixed(1);
  const line = (amounts: readonly number[]) => `M${amounts.map((amount, index) => `${((width * index) / years).toFixed(1)} ${y(amount)}`).join('L')}`;
  const ticks = [1, 2 / 3, 1 / 3, 0].map((share) => ({ share, amount: top * share }));
  const marks = [0, 1, 2, 3].map((third) => Math.round((years * third) / 3));
  return (
    <View>
      <View style={styles.chart}>
        <View style={styles.scale} aria-hidden>
          {ticks.map(({ share, amount }) => (
            <Text key={share} variant="small" tone="tertiary" align="right" style={[styles.label, styles.tick, { top: `${100 * (1 - share)}%` }]}>
              {amount === 0 ? '$0' : shortPrice(amount)}
            </Text>
          ))}
        </View>
        <View
          style={styles.plot}
          role="img"
          label={`You owe ${shortPrice(borrowed)} at the start, ${shortPrice(owed[Math.round(years / 2)] ?? 0)} after ${Math.round(years / 2)} years, and nothing after ${years}.`}
        >
          {ticks.map(({ share }) => (
            <View key={share} style={[styles.grid, { top: `${100 * (1 - share)}%` }]} />
          ))}
          <Drawing
            box={[width, height]}
            width="100%"
            height="100%"
            stretched
            paths={[
              { d: `${line(owed)}L${width} ${height}L0 ${height}Z`, fill: color.primary, opacity: 0.12 },
              { d: line(owed), fill: 'none', stroke: color.primary, strokeWidth: 2.5 },
              { d: line(owed.map((amount) => borrowed - amount)), fill: 'none', stroke: color.barTax, strokeWidth: 2.5 },
            ]}
          />
          {ends > 0 && (
            <View style={[styles.end, { left: `${(100 * ends) / (12 * years)}%` }]}>
              <Text variant="small" weight={600} style={styles.endText}>{`PMI ends, month ${ends}`}</Text>
            </View>
          )}
        </View>
      </View>
      <View style={styles.marks} aria-hidden>
        {marks.map((year) => (
          <Text key={year} variant="small" tone="tertiary" style={styles.label}>
            {year === 0 ? 'Start' : `Year ${year}`}
          </Text>
        ))}
      </View>
      <View style={styles.legend} aria-hidden>
        <View style={styles.named}>
          <View style={[styles.dash, { backgroundColor: color.primary }]} />
          <Text style={styles.name}>What you owe</Text>
        </View>
        <View style={styles.named}>
          <View style={[styles.dash, { backgroundColor: color.barTax }]} />
          <Text style={styles.name}>What you have paid off</Text>
        </View>
      </View>
    </View>
  );
}

/** The smallest round amount, at least `amount`, that divides evenly by the chart's three intervals. */
function ceiling(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  const steps = [1.2, 1.5, 1.8, 2.4, 3, 4.5, 6, 7.5, 9, 12];
  return unit * (steps.find((step) => amount <= unit * step) ?? 12);
}

const styles = StyleSheet.create({
  chart: { flexDirection: 'row', height: 240, tablet: { height: 300 } },
  label: axisText,
  scale: { width: 52, marginRight: space[2], web: { width: scale } },
  tick: { position: 'absolute', right: 0, marginTop: -10 },
  plot: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  grid: { position: 'absolute', left: 0, right: 0, height: 1, backgroundColor: color.border },
  end: { position: 'absolute', top: 0, bottom: 0, borderLeftWidth: 1, borderColor: color.control, borderStyle: 'dashed', paddingLeft: space[2] },
  endText: { width: 150 },
  marks: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: space[2],
    marginLeft: 52 + space[2],
    web: { marginLeft: `calc(${scale} + ${space[2]}px)` },
  },
  legend: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[5], rowGap: space[2], marginTop: space[4] },
  named: { flexDirection: 'row', alignItems: 'center', gap: space[2], flexShrink: 1, minWidth: 0 },
  name: { flexShrink: 1 },
  dash: { width: 16, height: 4, flexShrink: 0, borderRadius: 2 },
});
