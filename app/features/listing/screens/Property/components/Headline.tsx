import type { Property } from '@hearthway/api';
import { area, baths, money, price } from '@hearthway/format';
import { Badge, color, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { monthlyOf, usePaymentPreference } from '../../../../mortgage';

/** Status, price, key facts and address. */
export function Headline({ property }: { property: Property }) {
  const { card, payment, neighborhood, neighborhood_href: href } = property;
  const monthly = monthlyOf(card.price, payment, usePaymentPreference());
  return (
    <View style={styles.headline}>
      <View style={styles.badges}>
        <Badge kind="status" text={property.status} testID="property-status" />
        {property.open_houses.map((time) => (
          <Badge key={time} kind="open_soft" text={`Open ${time}`} />
        ))}
        {card.badge?.kind === 'price_cut' && <Badge kind="price_cut" text={card.badge.text} />}
        {property.sample !== '' && <Badge kind="sample" text={property.sample} />}
      </View>
      <View style={styles.figures}>
        <View>
          <Text variant="priceLarge" as="p" testID="property-price">
            {card.price_note ?? price(card.price)}
          </Text>
          {monthly > 0 && !property.sold && (
            <Text tone="secondary">
              Est.{' '}
              <Text weight={600} tone="text" testID="property-monthly">
                {money(monthly)}/mo
              </Text>
              {' · '}
              <Link href="#payment" underline>
                Estimate
              </Link>
            </Text>
          )}
        </View>
        <View as="dl" style={styles.stats} testID="property-stats">
          {statsOf(property).map(({ value, label }) => (
            <View key={label} style={styles.stat}>
              <Text as="dt" tone="secondary">
                {label}
              </Text>
              <Text as="dd" variant="stat">
                {value}
              </Text>
            </View>
          ))}
        </View>
      </View>
      <View style={styles.address}>
        <Text as="h1" variant="lead" weight={500} testID="property-address">
          {card.address}
        </Text>
        {neighborhood !== '' && (
          <Text variant="lead" tone="secondary">
            <Text aria-hidden style={styles.dot}>
              {'· '}
            </Text>
            {href === '' ? (
              neighborhood
            ) : (
              <Link href={href} testID="property-neighborhood">
                {neighborhood}
              </Link>
            )}
          </Text>
        )}
      </View>
    </View>
  );
}

/** The four numbers that people compare. Unknown ones are left out. */
function statsOf({ card, year_built: year }: Pick<Property, 'card' | 'year_built'>): { value: string; label: string }[] {
  return [
    { value: card.beds > 0 ? String(card.beds) : '', label: card.beds === 1 ? 'bed' : 'beds' },
    { value: card.baths > 0 ? baths(card.baths) : '', label: card.baths === 1 ? 'bath' : 'baths' },
    { value: card.sqft > 0 ? area(card.sqft) : '', label: 'sqft' },
    { value: year > 0 ? String(year) : '', label: 'built' },
  ].filter(({ value }) => value !== '');
}

const styles = StyleSheet.create({
  headline: { gap: space[3], paddingBottom: space[8] },
  badges: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  figures: {
    gap: space[4],
    tablet: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', columnGap: space[8] },
  },
  stats: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: space[10],
    rowGap: space[3],
    borderTopWidth: 1,
    borderColor: color.border,
    paddingTop: space[4],
    tablet: { borderTopWidth: 0, paddingTop: 4, columnGap: space[7] },
  },
  /** Shows the number above its label, although the label comes first for screen readers. */
  stat: { flexDirection: 'column-reverse' },
  address: {
    gap: 2,
    tablet: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 6 },
  },
  dot: { display: 'none', tablet: { display: 'flex', web: { display: 'inline' } } },
});
