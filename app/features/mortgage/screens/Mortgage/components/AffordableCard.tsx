import { money, shortPrice } from '@hearthway/format';
import { Button, color, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Card } from '../../../components/Card';
import { introductionHref } from '../links';
import type { Calculation } from '../useCalculation';

const bounds = {
  income: (share: number) => `Housing would be ${share}% of your income.`,
  debts: (_share: number, both: number) => `Housing and debts would be ${both}% of your income.`,
  cash: (_share: number, _both: number, minDown: number) => `Your cash is ${minDown}% of the price, the least most lenders accept.`,
};

/** The price that the user can afford, on a scale of what is comfortable, a stretch, and beyond most lenders. */
export function AffordableCard({ calculation: { inputs, affordability, data } }: { calculation: Calculation }) {
  const { comfortable, most } = affordability;
  const { housing_share: housing, debt_share: debts, stretch_share: stretch, conventional_down: minDown } = data.parameters;
  if (most.price === 0) {
    return (
      <Card testID="affordability">
        <Text as="h2" variant="h2">
          Not yet
        </Text>
        <Text>
          {inputs.cash === 0
            ? `Most loans need at least ${minDown}% down. Loans for veterans and in rural areas (VA, USDA) don’t, and many states help with the down payment.`
            : `Your debts leave no room for a payment: they’re more than ${stretch}% of your income before tax. Paying one off would help most.`}
        </Text>
      </Card>
    );
  }
  const end = most.price * 1.25;
  const zones = [
    {
      name: 'Comfortable',
      price: comfortable.price > 0 ? `Up to ${money(comfortable.price)}` : 'Nothing yet',
      note: `Housing up to ${housing}% of income, ${debts}% with debts`,
      color: color.primary,
      size: comfortable.price,
    },
    {
      name: 'A stretch',
      price: `Up to ${money(most.price)}`,
      note: `${debts} to ${stretch}% with your debts`,
      color: color.lamp,
      size: most.price - comfortable.price,
    },
    {
      name: 'Beyond most lenders',
      price: `Above ${money(most.price)}`,
      note: most.bound === 'cash' ? `Needs more than your cash down` : `Over ${stretch}% with your debts`,
      color: color.ember,
      size: end - most.price,
    },
  ];
  const shown = comfortable.price > 0 ? comfortable : most;
  const query = new URLSearchParams({ ...(inputs.state !== '' && { state: inputs.state }), price_range_to: String(shown.price) });
  return (
    <Card testID="affordability">
      <View>
        <Text tone="secondary">You could look at homes up to about</Text>
        <Text as="h2" variant="hero" aria-live="polite" style={styles.price} testID="affordable-price">
          {money(shown.price)}
        </Text>
        <Text variant="lead" tone="secondary">
          <Text weight={600} tone="text">{`${money(shown.monthly)} a month`}</Text>
          {` with everything. ${bounds[shown.bound](housing, debts, minDown)}`}
        </Text>
      </View>
      <View aria-hidden style={styles.meter}>
        <View style={[styles.flag, { left: `${(100 * shown.price) / end}%` }]}>
          <Text variant="small" weight={600} tone="onPrimary">
            {shortPrice(shown.price)}
          </Text>
        </View>
        <View style={styles.bar}>
          {zones.map((zone) => (
            <View key={zone.name} style={[styles.zone, { flexGrow: Math.max(zone.size, 1), backgroundColor: zone.color }]} />
          ))}
        </View>
      </View>
      <View as="ul" style={styles.zones}>
        {zones.map((zone) => (
          <View as="li" key={zone.name} style={styles.card}>
            <View style={styles.name}>
              <View style={[styles.dot, { backgroundColor: zone.color }]} />
              <Text weight={500}>{zone.name}</Text>
            </View>
            <Text variant="lead" weight={600}>
              {zone.price}
            </Text>
            <Text variant="small" tone="secondary">
              {zone.note}
            </Text>
          </View>
        ))}
      </View>
      <View style={styles.actions}>
        <Button label={`Homes up to ${money(shown.price)}`} icon="magnifying-glass" href={`/search/list?${query.toString()}`} />
        <Button
          label="Request an introduction"
          variant="secondary"
          href={introductionHref({ ...inputs, price: shown.price, down: Math.min(inputs.cash, shown.price) })}
        />
      </View>
    </Card>
  );
}

const styles = StyleSheet.create({
  price: { tablet: { marginVertical: 2 } },
  meter: { paddingTop: 44 },
  flag: {
    position: 'absolute',
    top: 0,
    paddingHorizontal: space[3],
    paddingVertical: 4,
    borderRadius: radius.badge,
    backgroundColor: color.primary,
    ...shadow.e1,
    web: { transform: 'translateX(-50%)' },
    native: { marginLeft: -32 },
  },
  bar: { flexDirection: 'row', gap: 2, height: 16, borderRadius: 8, overflow: 'hidden' },
  zone: { flexBasis: 0, height: '100%', forcedColors: { borderWidth: 1 } },
  zones: { gap: space[3], tablet: { flexDirection: 'row' } },
  card: {
    gap: 2,
    padding: space[4],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.panel,
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  },
  name: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  dot: { width: 12, height: 12, borderRadius: 4, forcedColors: { borderWidth: 1 } },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
