import { count, counted, date, money, shortPrice } from '@hearthway/format';
import { color, Link, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { Pending } from '../../../components/Pending';
import { type Estimate, estimateQuery } from '../api/estimates';
import { EstimateHistory } from './EstimateHistory';
import { SimilarSales } from './SimilarSales';

interface Props {
  alias: string;
  /** The asking price in dollars; 0 if it isn't stated. */
  price: number;
}

/** A home's estimate with its range, and how accurate estimates have been in the area. */
export function HomeEstimate({ alias, price }: Props) {
  const query = useQuery(estimateQuery(alias));
  const { data } = query;
  if (!data) return <Pending query={query} label="Loading the estimate" lines={[[220, 40], 96]} style={styles.column} testID="estimate-error" />;
  if (!data.estimate)
    return (
      <Text tone="secondary" testID="estimate-none">
        {data.note || 'There is no estimate for this home.'}
      </Text>
    );
  const { value, low, high, per_sqft: perSqft, year_change: change, date: day, comparables, comparables_differ: differ, accuracy } = data.estimate;
  return (
    <View style={styles.column} testID="estimate">
      <View style={styles.head}>
        <Text variant="h1">{money(value)}</Text>
        <Text tone="secondary">
          {[perSqft > 0 && `${money(perSqft)} per sqft`, change !== 0 && `${change > 0 ? '+' : '−'}${money(Math.abs(change))} in a year`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </View>
      <View style={styles.column}>
        <RangeBar estimate={data.estimate} price={price} />
        <Text>
          <Text weight={600}>{`${shortPrice(low)} – ${shortPrice(high)}`}</Text>
          {' is the 80% range: eight out of ten homes like this sell within it.'}
        </Text>
      </View>
      {differ && (
        <Notice kind="info" text={`The ${counted(comparables, 'similar sale')} nearby point to a very different value. Use this estimate with caution.`} />
      )}
      <Text variant="small" tone="secondary">
        {`Estimated for ${date(day)} from ${counted(comparables, 'similar sale')} nearby. Half of our estimates in this area were within ${accuracy.median_error}% of the sale price, measured on ${count(accuracy.sales)} sales the model hadn’t seen. This is a computer estimate, not an appraisal.`}
      </Text>
      <Link href="/home-valuation/accuracy" variant="small" weight={600} underline style={styles.more}>
        How close our estimates are
      </Link>
      <EstimateHistory past={data.estimate.past} />
      <SimilarSales estimate={data.estimate} />
    </View>
  );
}

/**
 * The range on a rail that extends a little beyond it, with the estimate and, if it fits, the asking price. The text
 * below has the same numbers.
 */
function RangeBar({ estimate: { value, low, high }, price }: { estimate: Estimate; price: number }) {
  const margin = (high - low) / 2;
  const from = low - margin;
  const to = high + margin;
  const at = (dollars: number): `${number}%` => `${(100 * (dollars - from)) / (to - from)}%`;
  const asked = price >= from && price <= to;
  return (
    <View aria-hidden>
      <View style={styles.rail}>
        <View style={[styles.range, { left: at(low), width: `${(100 * (high - low)) / (to - from)}%` }]} />
        {asked && <View style={[styles.asked, { left: at(price) }]} />}
        <View style={[styles.mark, { left: at(value) }]} />
      </View>
      <View style={styles.legend}>
        <View style={styles.entry}>
          <View style={[styles.dot, styles.dotMark]} />
          <Text variant="small" tone="secondary">
            Estimate
          </Text>
        </View>
        {asked && (
          <View style={styles.entry}>
            <View style={[styles.dot, styles.dotAsked]} />
            <Text variant="small" tone="secondary">{`Asking price ${shortPrice(price)}`}</Text>
          </View>
        )}
      </View>
    </View>
  );
}

const mark = 16;

const styles = StyleSheet.create({
  more: { alignSelf: 'flex-start' },
  column: { gap: space[3] },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[4], rowGap: space[1] },
  rail: { height: mark, justifyContent: 'center', marginTop: space[2] },
  range: {
    position: 'absolute',
    top: 2,
    height: mark - 4,
    borderRadius: radius.pill,
    backgroundColor: color.primarySoft,
    borderWidth: 1,
    borderColor: color.primary,
  },
  mark: {
    position: 'absolute',
    top: 0,
    width: mark,
    height: mark,
    marginLeft: -mark / 2,
    borderRadius: radius.pill,
    backgroundColor: color.primary,
    forcedColors: { borderWidth: 2 },
  },
  asked: {
    position: 'absolute',
    top: 2,
    width: mark - 4,
    height: mark - 4,
    marginLeft: -(mark - 4) / 2,
    borderRadius: radius.pill,
    backgroundColor: color.lamp,
    forcedColors: { borderWidth: 2 },
  },
  legend: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[4], rowGap: space[1], marginTop: space[3] },
  entry: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  dot: { width: 10, height: 10, borderRadius: radius.pill },
  dotMark: { backgroundColor: color.primary },
  dotAsked: { backgroundColor: color.lamp },
});
