import { counted, shortPrice } from '@hearthway/format';
import { color, Drawing, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { axisText } from '../../../../../components/axisText';

interface Props {
  value: number;
  low: number;
  high: number;
  /** Adjusted prices of the comparables, in dollars. */
  sales: readonly number[];
}

/** Size of the drawing's viewBox. */
const width = 1000;
const height = 240;
const curvePoints = 80;

/** How far beyond the range the axis may extend, in widths of the range. */
const farthest = 1;

/** Standard deviations from the mean beyond which 10% of a normal distribution lie. */
const tenth = 1.2816;

/**
 * Chart of how likely prices are: a bell curve with the estimate, above a rail with the 80% range and the adjusted
 * price of each comparable. Each half of the curve is a normal distribution scaled so that 10% of the homes are beyond
 * its end of the range.
 */
export function PriceBand({ value, low, high, sales }: Props) {
  const width80 = high - low;
  const from = Math.min(low - width80 / 2, Math.max(low - farthest * width80, Math.min(...sales) - width80 / 20));
  const to = Math.max(high + width80 / 2, Math.min(high + farthest * width80, Math.max(...sales) + width80 / 20));
  const near = sales.filter((sold) => sold >= from && sold <= to);
  const share = (dollars: number) => (dollars - from) / (to - from);
  const at = (dollars: number): `${number}%` => `${100 * share(dollars)}%`;
  const top = (dollars: number) => {
    const spread = (dollars < value ? value - low : high - value) / tenth;
    return height * (1 - Math.exp(-(((dollars - value) / Math.max(1, spread)) ** 2) / 2) * 0.94);
  };
  const curve = (begin: number, end: number) =>
    Array.from({ length: curvePoints + 1 }, (_, index) => begin + ((end - begin) * index) / curvePoints)
      .map((dollars) => `${(width * share(dollars)).toFixed(1)} ${top(dollars).toFixed(1)}`)
      .join('L');
  const area = (begin: number, end: number) =>
    `M${(width * share(begin)).toFixed(1)} ${height}L${curve(begin, end)}L${(width * share(end)).toFixed(1)} ${height}Z`;
  return (
    <View style={styles.column} aria-hidden testID="price-band">
      <View style={styles.chart}>
        <Drawing
          box={[width, height]}
          width="100%"
          height="100%"
          stretched
          paths={[
            { d: area(from, low), fill: color.skeleton },
            { d: area(high, to), fill: color.skeleton },
            { d: area(low, high), fill: color.primarySoft },
            { d: `M${curve(low, high)}`, fill: 'none', stroke: color.primary, strokeWidth: 2 },
          ]}
        />
        <View style={[styles.line, { left: at(value) }]}>
          <View style={styles.head} />
        </View>
      </View>
      <View style={styles.rail}>
        <View style={[styles.range, { left: at(low), width: `${100 * (share(high) - share(low))}%` }]} />
        {near.map((sold, index) => (
          <View key={index} style={[styles.dot, styles.place, { left: at(sold) }]} />
        ))}
      </View>
      <View>
        {ticks(from, to).map((dollars, index) => (
          <View key={dollars} style={[styles.tick, index % 2 === 1 && styles.between, { left: at(dollars) }]}>
            <Text variant="small" tone="secondary" tabular style={styles.label}>
              {shortPrice(dollars)}
            </Text>
          </View>
        ))}
        <Text variant="small" style={styles.label}>
          {'\u00a0'}
        </Text>
      </View>
      <View style={styles.legend}>
        <View style={styles.entry}>
          <View style={styles.swatch} />
          <Text variant="small" tone="secondary" style={styles.words}>
            8 out of 10 homes like this sell in this range
          </Text>
        </View>
        <View style={[styles.entry, sales.length === 0 && styles.none]}>
          <View style={styles.dot} />
          <Text
            variant="small"
            tone="secondary"
            style={styles.words}
          >{`${counted(near.length, 'comparable sale')}, adjusted${near.length < sales.length ? `; ${sales.length - near.length} beyond this chart` : ''}`}</Text>
        </View>
      </View>
    </View>
  );
}

const steps = [1, 2, 2.5, 5, 10];

/** A few round amounts within a range, not too close to its ends. */
function ticks(from: number, to: number): number[] {
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil((from + (to - from) * 0.05) / step);
  const last = Math.floor((to - (to - from) * 0.05) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

const dot = 10;

const styles = StyleSheet.create({
  column: { gap: space[2] },
  chart: { height: 126, tablet: { height: 220 }, desktop: { height: 262 } },
  line: { position: 'absolute', top: 0, bottom: -12, width: 3, marginLeft: -1.5, backgroundColor: color.text },
  head: { position: 'absolute', top: -4, left: -3.5, width: dot, height: dot, borderRadius: radius.pill, backgroundColor: color.text },
  rail: { height: 12, borderRadius: radius.pill, backgroundColor: color.skeleton, justifyContent: 'center', marginTop: -space[2] },
  range: { position: 'absolute', top: 0, bottom: 0, borderRadius: radius.pill, backgroundColor: color.primary },
  dot: { width: dot, height: dot, flexShrink: 0, borderRadius: radius.pill, backgroundColor: color.lamp, borderWidth: 1, borderColor: color.surface },
  place: { position: 'absolute', top: 1, marginLeft: -dot / 2 },
  tick: { position: 'absolute', top: 0, width: 80, marginLeft: -40, alignItems: 'center' },
  between: { display: 'none', tablet: { display: 'flex' } },
  label: axisText,
  legend: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[6], rowGap: space[1], marginTop: space[2] },
  entry: { flexDirection: 'row', alignItems: 'center', gap: space[2], flexShrink: 1, minWidth: 0 },
  none: { display: 'none' },
  words: { flexShrink: 1 },
  swatch: { width: 20, height: 10, flexShrink: 0, borderRadius: radius.pill, backgroundColor: color.primary },
});
