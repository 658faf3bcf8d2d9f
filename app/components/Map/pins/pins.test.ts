import type { Card, Cluster } from '@hearthway/api';

import { clusterLabel, clustersWithout, commonStatus, pinLabel, pinsOf } from './pins';

const card = (changes: Partial<Card> = {}): Card => ({
  id: '1',
  alias: 'a',
  href: '/a',
  price: 899_900,
  beds: 4,
  baths: 3,
  sqft: 3120,
  sub_type: 'Single Family',
  street: '6731 Lupton Drive',
  address: '6731 Lupton Drive, Dallas, TX 75225',
  latitude: 32.87,
  longitude: -96.78,
  photos: [],
  badge: null,
  source: 'Sample listing',
  ...changes,
});

describe('pins', () => {
  it('say beds, price and street', () => {
    expect(pinLabel(card())).toBe('4 beds, $899,900, 6731 Lupton Drive');
    expect(pinLabel(card({ beds: 1, price: 0 }))).toBe('1 bed, Contact Agent, 6731 Lupton Drive');
    expect(pinLabel(card({ beds: 0, sub_type: 'Land', street: '', address: 'Address not disclosed' }))).toBe('Land, $899,900, Address not disclosed');
    expect(pinLabel(card(), true, true)).toBe('4 beds, $899,900, 6731 Lupton Drive, saved, seen');
  });

  it('show the short price, and mark what was seen', () => {
    const [one, two] = pinsOf([card(), card({ id: '2', price: 0 })], { seen: new Set(['2']) });
    expect(one).toMatchObject({ id: '1', text: '$900K', lat: 32.87, lng: -96.78, seen: false });
    expect(two).toMatchObject({ text: 'Ask', seen: true });
  });

  it.each<[string, Partial<Card>, string, string]>([
    ['sold', { status: 'sold', price: 489_000 }, 'Sold $489K', '4 beds, sold, $489,000, 6731 Lupton Drive'],
    [
      'sold for a price that isn’t public',
      { status: 'sold', price: 0, price_note: 'Price not disclosed in Texas' },
      'Sold',
      '4 beds, sold, Price not disclosed in Texas, 6731 Lupton Drive',
    ],
    ['under contract', { status: 'pending' }, 'Pending $900K', '4 beds, pending, $899,900, 6731 Lupton Drive'],
  ])('say in words that a home is %s, and not that it was seen', (_, changes, text, label) => {
    expect(pinsOf([card(changes)])[0]).toMatchObject({ text, label, status: changes.status, seen: undefined });
  });

  it('have a status in common only if all have it', () => {
    const [sold, forSale] = pinsOf([card({ status: 'sold' }), card({ id: '2' })]);
    expect(commonStatus([sold!, sold!])).toBe('sold');
    expect(commonStatus([sold!, forSale!])).toBeUndefined();
    expect(commonStatus([forSale!, sold!])).toBeUndefined();
    expect(commonStatus([])).toBeUndefined();
  });

  it('leave out homes without a position', () => {
    expect(pinsOf([card({ latitude: 0, longitude: 0 })])).toEqual([]);
  });
});

describe('clusters', () => {
  const cluster = (south: number, count: number): Cluster => ({
    lat: south + 0.05,
    lng: -96.5,
    count,
    lowest_price: 215_000,
    bounds: { south, west: -97, north: south + 0.1, east: -96 },
  });

  it('say how many and from what price', () => {
    expect(clusterLabel(cluster(32, 61))).toBe('61 homes, from $215K');
    expect(clusterLabel({ ...cluster(32, 1), lowest_price: 0 })).toBe('1 home');
    expect(clusterLabel(cluster(32, 61), undefined, 'sold')).toBe('61 homes, sold, from $215K');
  });

  it('lose the homes that got their own pins, so that all add up', () => {
    const clusters = [cluster(32, 2), cluster(33, 5)];
    const cards = [card({ latitude: 32.02, longitude: -96.2 }), card({ latitude: 32.08, longitude: -96.9 }), card({ latitude: 33.01, longitude: -96.2 })];
    const left = clustersWithout(clusters, cards);
    expect(left.map(({ count }) => count)).toEqual([4]);
    expect(left.reduce((sum, { count }) => sum + count, 0) + cards.length).toBe(7);
    expect(clusters[0]?.count).toBe(2);
  });

  it('stay as they are without such homes', () => {
    expect(clustersWithout([cluster(32, 2)], [])).toEqual([cluster(32, 2)]);
  });
});
