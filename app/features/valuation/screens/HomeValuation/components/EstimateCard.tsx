import type { Schemas } from '@hearthway/api';
import { counted, date, money, shortPrice } from '@hearthway/format';
import { Badge, Button, color, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useShare } from '../../../../../lib/device/share/useShare';
import { change } from '../../../components/facts';
import { PriceBand } from './PriceBand';

interface Props {
  result: Schemas['ValuationResult'];
  home: Schemas['ValuedHome'];
  /** URL of the step for changing the facts. */
  facts: string;
}

/** The estimate and its range, with buttons to save, share and change it. */
export function EstimateCard({ result, home, facts }: Props) {
  const share = useShare();
  const { value, low, high, per_sqft: perSqft, year_change: yearly, date: day, comparables_differ: differ, sample, comparables, assumed } = result;
  return (
    <View as="section" label="Estimate" style={styles.card} testID="estimate-card">
      <View style={styles.head}>
        <View style={styles.number}>
          <View style={styles.row}>
            <Text tone="secondary">{`Estimated value, ${date(day)}`}</Text>
            {sample && <Badge kind="sample" text="From sample sales" />}
          </View>
          <Text variant="hero" testID="estimate-value">
            {money(value)}
          </Text>
          <Text>
            <Text weight={700}>{`${shortPrice(low)} – ${shortPrice(high)}`}</Text>
            {' is the 80% range'}
          </Text>
        </View>
        <View style={styles.side}>
          <Text variant="h2">{money(perSqft)}</Text>
          <Text tone="secondary">per sqft</Text>
          {yearly !== 0 && <Text variant="small" weight={600} tone={yearly > 0 ? 'success' : 'secondary'}>{`${change(yearly)} in a year`}</Text>}
        </View>
      </View>
      {differ && (
        <Notice
          kind="info"
          text={`The ${counted(comparables.length, 'similar sale')} nearby point to a very different value. Use this estimate with caution.`}
        />
      )}
      <PriceBand value={value} low={low} high={high} sales={comparables.map(({ adjusted }) => adjusted).filter((adjusted) => adjusted > 0)} />
      {assumed.length > 0 && (
        <Text
          variant="small"
          tone="secondary"
          testID="estimate-assumed"
        >{`We don’t have every fact about this home, so we assumed what’s typical here: ${assumed.join(', ')}. Edit its facts for a better estimate.`}</Text>
      )}
      <View style={styles.row}>
        <Button label="Save it" icon="heart" href="#save-estimate" testID="estimate-save" />
        <Button label="Share" icon="share" variant="secondary" onPress={() => void share({ title: `Estimate for ${home.title}`, url: home.url })} />
        <Button label="Edit home facts" icon="sliders-horizontal" variant="quiet" href={facts} testID="estimate-facts" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    flexGrow: 1,
    gap: space[6],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
  },
  head: { gap: space[4], tablet: { flexDirection: 'row', justifyContent: 'space-between' } },
  number: { gap: space[2], flexShrink: 1 },
  side: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space[2], tablet: { flexDirection: 'column', alignItems: 'flex-end' } },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
});
