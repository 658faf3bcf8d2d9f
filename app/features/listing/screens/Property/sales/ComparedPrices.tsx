import type { Schemas } from '@hearthway/api';
import { money } from '@hearthway/format';
import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** How the home's price per square foot compares, as bars with their numbers. */
export function ComparedPrices({ prices }: { prices: readonly Schemas['ComparedPrices'][] }) {
  const most = Math.max(...prices.map(({ per_sqft: dollars }) => dollars));
  return (
    <View style={styles.section} testID="compared-prices">
      <Text as="h3" variant="h3">
        How this price compares
      </Text>
      <View as="ul" style={styles.list}>
        {prices.map(({ label, per_sqft: dollars }, index) => (
          <View as="li" key={label} style={styles.line}>
            <View style={styles.words}>
              <Text weight={index === 0 ? 600 : 400}>{label}</Text>
              <Text weight={index === 0 ? 600 : 400} tabular>
                {`${money(dollars)}/sqft`}
              </Text>
            </View>
            <View aria-hidden style={styles.rail}>
              <View style={[styles.bar, index > 0 && styles.other, { width: `${(100 * dollars) / most}%` }]} />
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[3], marginTop: space[3] },
  list: { gap: space[3], maxWidth: 560 },
  line: { gap: space[1] },
  words: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[3] },
  rail: { height: 8, borderRadius: radius.pill, backgroundColor: color.sunken },
  bar: { height: 8, borderRadius: radius.pill, backgroundColor: color.primary, forcedColors: { borderWidth: 1 } },
  other: { backgroundColor: color.barTax },
});
