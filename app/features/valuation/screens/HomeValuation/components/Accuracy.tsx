import type { Schemas } from '@hearthway/api';
import { count } from '@hearthway/format';
import { color, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** How accurate estimates have been in this area. */
export function Accuracy({ accuracy: { name, median_error: error, inside, sales } }: { accuracy: Schemas['AreaAccuracy'] }) {
  const numbers = [
    { value: `${error}%`, text: 'median error' },
    { value: `${inside}%`, text: 'sold inside the range' },
    { value: count(sales), text: 'sales checked' },
  ];
  return (
    <View as="section" label="How close we are here" style={styles.card} testID="estimate-accuracy">
      <View style={styles.head}>
        <Icon name="crosshair" size={24} tone="primary" />
        <Text as="h2" variant="h3">
          How close are we here?
        </Text>
      </View>
      <View style={styles.numbers}>
        {numbers.map(({ value, text }) => (
          <View key={text} style={styles.number}>
            <Text variant="h3">{value}</Text>
            <Text variant="small" tone="secondary">
              {text}
            </Text>
          </View>
        ))}
      </View>
      <Text variant="small" tone="secondary">
        {`In ${name}, we valued homes using what was known the day before they sold, and compared each estimate with the sale price. It’s not an appraisal, and lenders won’t accept it as one.`}
      </Text>
      <Link href="/home-valuation/accuracy" weight={600}>
        How we measure it
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    flexGrow: 1,
    gap: space[4],
    padding: space[6],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { flexBasis: 0 },
    desktop: { flexGrow: 0, flexBasis: 'auto' },
  },
  head: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  numbers: { flexDirection: 'row', gap: space[4] },
  number: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
