import { money } from '@hearthway/format';
import { Button, color, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Card } from '../../../components/Card';
import { homesAtPriceHref, introductionHref } from '../links';
import type { Calculation } from '../useCalculation';
import { Donut } from './Donut';
import { kindOf } from './kindNames';
import { costsOf } from './costs';

/** The monthly cost and its parts, the cash needed at closing, and next steps. */
export function CostCard({ calculation: { inputs, result, data } }: { calculation: Calculation }) {
  const { insured, fee } = kindOf(inputs.loan);
  const parts = costsOf(result, insured);
  return (
    <Card testID="mortgage-cost">
      <View style={styles.columns}>
        <Donut parts={parts} total={result.monthly} />
        <View as="dl" style={styles.rows}>
          {parts.map((part) => (
            <Row key={part.label} label={part.label} dot={part.color} value={money(part.amount)} />
          ))}
          {result.fee > 0 && <Row label={`${fee}, added to the loan`} value={money(result.fee)} />}
          <Row label="Cash at closing, about" value={money(result.cash)} strong />
        </View>
      </View>
      <View style={styles.actions}>
        <Button label="Request an introduction" href={introductionHref(inputs)} />
        {!data.home && <Button label="Homes at this price" icon="magnifying-glass" variant="secondary" href={homesAtPriceHref(inputs)} />}
      </View>
    </Card>
  );
}

function Row({ label, value, dot, strong = false }: { label: string; value: string; dot?: string; strong?: boolean }) {
  return (
    <View style={[styles.row, strong && styles.last]}>
      <View as="dt" style={styles.term}>
        {dot !== undefined && <View style={[styles.dot, { backgroundColor: dot }]} />}
        <Text weight={strong ? 600 : 400} style={styles.label}>
          {label}
        </Text>
      </View>
      <Text as="dd" weight={600} tabular>
        {value}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[5], tablet: { flexDirection: 'row', alignItems: 'center', gap: space[10] } },
  rows: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 40, borderBottomWidth: 1, borderColor: color.border },
  last: { borderBottomWidth: 0 },
  term: { flexDirection: 'row', alignItems: 'center', gap: space[3], flexGrow: 1, flexShrink: 1 },
  dot: { width: 12, height: 12, borderRadius: 4, flexShrink: 0, forcedColors: { borderWidth: 1 } },
  label: { flexShrink: 1 },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
