import type { ForSaleData } from '@hearthway/api';
import { count, price } from '@hearthway/format';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Number of homes, median prices and new listings. Unknown figures are left out. */
export function MarketStats({ data }: { data: ForSaleData }) {
  const figures = [
    { value: count(data.count), label: data.count === 1 ? 'home for sale' : 'homes for sale' },
    { value: data.median > 0 ? price(data.median) : '', label: 'median price' },
    { value: data.per_sqft > 0 ? price(data.per_sqft) : '', label: 'median per sqft' },
    { value: data.new_this_week > 0 ? count(data.new_this_week) : '', label: 'new this week' },
  ].filter(({ value }) => value !== '');
  return (
    <View as="dl" style={styles.row}>
      {figures.map(({ value, label }) => (
        <View key={label} style={styles.figure}>
          <Text as="dt" tone="secondary">
            {label}
          </Text>
          <Text as="dd" variant="stat">
            {value}
          </Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: space[8],
    rowGap: space[4],
    paddingVertical: space[4],
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: color.border,
  },
  figure: { flexDirection: 'column-reverse' },
});
