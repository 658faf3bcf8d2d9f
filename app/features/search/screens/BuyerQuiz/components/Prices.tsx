import type { SearchParams } from '@hearthway/api';
import { color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PriceBars } from '../../../components/PriceBars/PriceBars';
import { isInRange, mostHomes } from '../../../components/PriceBars/priceBands';
import { useCount } from '../../../useCount';
import { monthlyText } from '../quiz';

/** The price distribution of the matching homes, and what most of them cost per month. */
export function Prices({ criteria }: { criteria: SearchParams }) {
  const { counted } = useCount(criteria, true);
  const bands = counted?.facets.prices ?? [];
  const chosen = { from: criteria.price_range_from, to: criteria.price_range_to };
  const fitting = bands.filter((band) => isInRange(band, chosen));
  if (!counted || fitting.every((band) => band.count === 0)) return null;
  const monthly = monthlyText(mostHomes(fitting), counted.per_100k);
  return (
    <View as="section" label="What they cost" style={styles.panel} testID="quiz-prices">
      <Text as="h2" variant="h3">
        What they cost
      </Text>
      <PriceBars bands={bands} chosen={chosen} height={96} />
      {monthly !== '' && (
        <Text tone="secondary">
          {'For most of them, that’s '}
          <Text weight={600} tabular testID="quiz-monthly">
            {monthly}
          </Text>
          {' with 20% down over 30 years, including taxes and insurance. '}
          <Link href="/mortgage" underline>
            Estimate your own payment
          </Link>
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  panel: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
});
