import type { Card } from '@hearthway/api';

/** A card as in the screens' answers, for tests. */
export function cardFixture(over: Partial<Card> = {}): Card {
  const id = over.id ?? '4417';
  return {
    id,
    alias: `4417-swiss-avenue-dallas-tx-75204-${id}`,
    href: `/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204-${id}`,
    price: 1_284_500,
    beds: 4,
    baths: 3,
    sqft: 2874,
    sub_type: 'Single Family',
    street: '4417 Swiss Avenue',
    address: '4417 Swiss Avenue, Dallas, TX 75204',
    latitude: 32.7969,
    longitude: -96.7711,
    photos: [0, 1, 2, 3, 4].map((number) => ({
      src: `/pictures/listing/${id}/${number}`,
      alt: number === 0 ? 'Illustration of a two-story Tudor home' : 'Illustration of a room',
      illustration: true,
    })),
    badge: null,
    source: 'Sample listing · Lakewood & Finch Realty',
    ...over,
  };
}
