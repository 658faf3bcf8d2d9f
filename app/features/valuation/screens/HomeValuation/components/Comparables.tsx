import type { Schemas } from '@hearthway/api';
import { count, counted, date, decimal, money } from '@hearthway/format';
import { Button, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { adjustmentText, change } from '../../../components/facts';
import { SoldHome } from '../../../components/SoldHome';
import { ValuationMap } from './ValuationMap';

type Comparable = Schemas['ComparableHome'];

interface Props {
  home: Schemas['ValuedHome'];
  comparables: readonly Comparable[];
}

/** Number of sales shown at first. */
const first = 4;

/** The comparable sales on a map, and in a table with the adjustments. */
export function Comparables({ home, comparables }: Props) {
  const [all, setAll] = useState(false);
  if (comparables.length === 0) return null;
  const farthest = Math.max(...comparables.map(({ miles }) => miles));
  const since = comparables.map(({ sold_on: day }) => day).sort()[0] as string;
  const more = comparables.length - first;
  return (
    <View as="section" label="Comparable sales" style={styles.section} testID="comparables">
      <View style={styles.title}>
        <Text as="h2" variant="h2">
          Comparable sales
        </Text>
        <Text tone="secondary">{`${counted(comparables.length, 'home')} within ${decimal(Math.max(0.1, farthest), 1)} miles, sold since ${date(since)}. ${comparables.some(({ note }) => note === '') ? 'We adjusted each price to what a home like yours would sell for today.' : 'We adjusted their prices, which may not be shown here, to what a home like yours would sell for today.'}`}</Text>
      </View>
      <View style={styles.map}>
        <ValuationMap home={home} comparables={comparables} />
      </View>
      <View role="table" label="Comparable sales and what we adjusted">
        <View role="row" style={[styles.row, styles.heads]}>
          <View role="columnheader" style={styles.home}>
            <Text variant="small" tone="secondary">
              Home
            </Text>
          </View>
          <View role="columnheader" style={styles.sold}>
            <Text variant="small" tone="secondary" align="right">
              Sold for
            </Text>
          </View>
          <View role="columnheader" style={styles.changes}>
            <Text variant="small" tone="secondary">
              What we adjusted
            </Text>
          </View>
          <View role="columnheader" style={styles.adjusted}>
            <Text variant="small" tone="secondary" align="right">
              Adjusted
            </Text>
          </View>
        </View>
        {(all ? comparables : comparables.slice(0, first)).map((one) => (
          <Row key={`${one.id} ${one.sold_on}`} comparable={one} facts={home.facts} />
        ))}
      </View>
      {!all && more > 0 && (
        <Button label={`Show ${count(more)} more`} variant="secondary" onPress={() => setAll(true)} style={styles.more} testID="comparables-more" />
      )}
    </View>
  );
}

function Row({ comparable, facts: own }: { comparable: Comparable; facts: Schemas['HomeFacts'] }) {
  const { sold, note, facts, adjustments, adjusted } = comparable;
  return (
    <View role="row" style={styles.row} testID="comparable">
      <View role="cell" style={styles.home}>
        <SoldHome sale={comparable} />
      </View>
      <View role="cell" style={styles.sold}>
        <Text variant="small" tone="secondary" style={styles.phoneOnly}>
          Sold for
        </Text>
        <Text weight={600} tabular align="right">
          {note === '' ? money(sold) : '–'}
        </Text>
      </View>
      <View role="cell" style={styles.changes}>
        {adjustments.length === 0 && (
          <Text variant="small" tone="secondary">
            {note || 'No adjustments'}
          </Text>
        )}
        {adjustments.map((one) => (
          <View key={one.kind} style={styles.change}>
            <Text variant="small" tone="secondary" style={styles.what}>
              {adjustmentText(one, own, facts)}
            </Text>
            <Text variant="small" tone={one.dollars > 0 ? 'success' : 'secondary'} tabular align="right" style={styles.amount}>
              {change(one.dollars)}
            </Text>
          </View>
        ))}
      </View>
      <View role="cell" style={styles.adjusted}>
        <Text variant="small" tone="secondary" style={styles.phoneOnly}>
          Adjusted to this home
        </Text>
        <Text weight={700} tabular align="right">
          {note === '' ? money(adjusted) : '–'}
        </Text>
      </View>
    </View>
  );
}

const line = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'baseline', gap: space[3] } as const;

const styles = StyleSheet.create({
  section: { gap: space[5] },
  title: { gap: space[1], maxWidth: 760 },
  map: { height: 280, borderRadius: radius.panel, overflow: 'hidden', tablet: { height: 420 }, print: { display: 'none' } },
  /** A card on phones, a row on wider screens. */
  row: {
    gap: space[3],
    paddingVertical: space[4],
    borderBottomWidth: 1,
    borderColor: color.border,
    tablet: { flexDirection: 'row', alignItems: 'center', gap: space[5] },
  },
  heads: { display: 'none', tablet: { display: 'flex', paddingVertical: space[3] } },
  home: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[4],
    tablet: { flexGrow: 1.1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
    desktop: { flexGrow: 1.4 },
  },
  sold: { ...line, tablet: { width: 88, flexDirection: 'column', alignItems: 'flex-end' } },
  changes: {
    gap: space[1],
    padding: space[3],
    borderRadius: radius.control,
    backgroundColor: color.sunken,
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: 0, backgroundColor: 'transparent' },
  },
  change: line,
  what: { flexShrink: 1 },
  amount: { flexShrink: 0, web: { whiteSpace: 'nowrap' } },
  adjusted: { ...line, tablet: { width: 96, flexDirection: 'column', alignItems: 'flex-end' } },
  phoneOnly: { tablet: { display: 'none' } },
  more: { alignSelf: 'flex-start' },
});
