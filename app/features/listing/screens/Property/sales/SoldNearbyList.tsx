import { date, decimal, money } from '@hearthway/format';
import { color, Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { Pending } from '../../../../../components/Pending';
import { cardFacts } from '../../../../../components/PropertyCard/facts';
import { type SoldNearby, soldNearbyQuery } from '../../../api';
import { ComparedPrices } from './ComparedPrices';

/** Homes that sold nearby in the last year, with what differs, and how the home's price compares. */
export default function SoldNearbyList({ alias }: { alias: string }) {
  const query = useQuery(soldNearbyQuery(alias));
  const { data } = query;
  if (!data) return <Pending query={query} label="Loading what sold nearby" lines={[96, 96, 96]} style={styles.column} testID="sold-nearby-error" />;
  return (
    <View style={styles.column} testID="sold-nearby">
      {data.homes.length === 0 && <Text tone="secondary">No similar homes sold nearby in the last year.</Text>}
      <View as="ul">
        {data.homes.map((home) => (
          <Sold key={home.card.id} home={home} />
        ))}
      </View>
      {data.compare.length > 0 && <ComparedPrices prices={data.compare} />}
      {data.note !== '' && (
        <Text variant="small" tone="secondary">
          {data.note}
        </Text>
      )}
      {data.sources.map(({ name, disclaimer }) => (
        <Text key={name} as="p" variant="small" tone="tertiary" testID="sold-source">
          {`Source: ${name}. ${disclaimer}`}
        </Text>
      ))}
    </View>
  );
}

function Sold({ home: { card, sold_on: day, miles, per_sqft: perSqft, differences } }: { home: SoldNearby['homes'][number] }) {
  const facts = cardFacts(card).map(({ value, unit }) => `${value} ${unit}`);
  return (
    <View as="li" style={styles.row} testID="sold-home">
      <Photo photo={card.photos[0]} sizes="112px" width={7} height={5} decorative style={styles.photo} />
      <View style={styles.text}>
        <Link href={card.href} weight={600}>
          {card.street || card.address}
        </Link>
        <Text variant="small" tone="secondary">
          {[`Sold ${date(day)}`, `${decimal(Math.max(0.1, miles), 1)} mi away`, ...facts].join(' · ')}
        </Text>
        <Text variant="small">{differences.length > 0 ? differences.join(' · ') : 'Same beds, size, lot and year'}</Text>
        <Text variant="small" tone="tertiary">
          {card.source}
        </Text>
      </View>
      <View style={styles.price}>
        {card.price > 0 ? (
          <>
            <Text weight={600} tabular>
              {money(card.price)}
            </Text>
            {perSqft > 0 && (
              <Text variant="small" tone="secondary" tabular>
                {`${money(perSqft)}/sqft`}
              </Text>
            )}
          </>
        ) : (
          <Text variant="small" tone="secondary">
            {card.price_note}
          </Text>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[4] },
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: space[4],
    rowGap: space[2],
    paddingVertical: space[3],
    borderBottomWidth: 1,
    borderColor: color.border,
    tablet: { flexWrap: 'nowrap', alignItems: 'center' },
  },
  photo: { width: 104, height: 80, flexShrink: 0, borderRadius: radius.photo, overflow: 'hidden' },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 2 },
  /** On phones below the photo, aligned with the address. */
  price: { width: '100%', paddingLeft: 104 + space[4], tablet: { width: 132, paddingLeft: 0, alignItems: 'flex-end' } },
});
