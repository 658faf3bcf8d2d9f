import type { Cluster } from '@hearthway/api';

import type { MapPin } from '../types';
import { layOutMarkers, type Markers, rankOf, type Screen } from './markers';
import { clusterSize, dotSize, pinSize } from './markerSize';

/** A screen on which a degree is `px` pixels in either direction. */
const screenOf = (px: number, changes: Partial<Screen> = {}): Screen => ({
  pixelOf: ({ lat, lng }) => ({ x: lng * px, y: -lat * px }),
  textScale: 1,
  ...changes,
});

const pin = (id: string, lng: number, lat = 0, changes: Partial<MapPin> = {}): MapPin => ({
  id,
  lat,
  lng,
  price: 489_000,
  text: '$489K',
  label: `Home ${id}`,
  ...changes,
});

const cluster = (lng: number, count: number, changes: Partial<Cluster> = {}): Cluster => ({
  lat: 0,
  lng,
  count,
  lowest_price: 215_000,
  bounds: { south: -0.1, west: lng - 0.1, north: 0.1, east: lng + 0.1 },
  ...changes,
});

/** "a*": a dot; "a": a home with its price; "61": a cluster. */
function seen({ homes, clusters }: Markers): string[] {
  return [...homes.map(({ pin: { id }, dot }) => (dot ? `${id}*` : id)), ...clusters.map(({ cluster: { count } }) => String(count))];
}

describe('markers', () => {
  it.each<[string, readonly MapPin[], readonly Cluster[], string[]]>([
    ['with room stay as they are', [pin('a', 0), pin('b', 1)], [cluster(2, 61)], ['a', 'b', '61']],
    ['without room for two prices: the pricier keeps its price, the other is a dot', [pin('a', 0), pin('b', 0.65, 0, { price: 1 })], [], ['a', 'b*']],
    ['already looked at are the first to become dots', [pin('a', 0, 0, { seen: true, price: 9e6 }), pin('b', 0.65)], [], ['a*', 'b']],
    ['without room for a dot stand together', [pin('a', 0), pin('b', 0.3)], [], ['2']],
    [
      'of people far out stay portraits; without room for two they stand together',
      [
        pin('a', 0, 0, { portrait: { name: 'A', photo: '' } }),
        pin('b', 0.5, 0, { portrait: { name: 'B', photo: '' } }),
        pin('c', 1.2, 0, { portrait: { name: 'C', photo: '' } }),
      ],
      [],
      ['c', '2'],
    ],
    ['join a cluster rather than lie under it', [pin('a', 0), pin('b', 2)], [cluster(0.2, 61)], ['b', '62']],
    ['join the cluster rather than a home that is nearer', [pin('a', 0), pin('b', 0.4, 0, { price: 1 })], [cluster(0.8, 61)], ['a', '62']],
    ['in one place are one cluster', [pin('a', 0), pin('b', 0), pin('c', 0)], [], ['3']],
    ['beside a large cluster leave a small one no room, which is counted there', [pin('a', 1.6)], [cluster(0, 30), cluster(1.2, 20)], ['a', '50']],
    ['not beside a small cluster leave it where it is', [pin('a', 3)], [cluster(0, 30), cluster(1.2, 20)], ['a', '30', '20']],
    ['of clusters join too', [], [cluster(0, 4), cluster(0.3, 9), cluster(5, 2)], ['13', '2']],
    ['under the subject become dots, and it stays', [pin('a', 0, 0, { subject: true, price: 0 }), pin('b', 0.1), pin('c', 3)], [], ['a', 'b*', 'c']],
    [
      'close to each other are merged under the subject, never with it',
      [pin('a', 0, 0, { subject: true, price: 0 }), pin('b', 0.1), pin('c', 0.2)],
      [cluster(0, 7)],
      ['a', '9'],
    ],
    ['not listed count like all others', [pin('a', 0)], [cluster(0.1, 1)], ['2']],
  ])('%s', (_, pins, clusters, markers) => {
    expect(seen(layOutMarkers(pins, clusters, screenOf(100)))).toEqual(markers);
  });

  it('that join stand where most of their homes are, hold all of them and name the lowest price', () => {
    const joined = layOutMarkers([pin('a', 0.3, 0, { price: 99_000 })], [cluster(0, 2)], screenOf(100)).clusters[0];
    expect(joined).toEqual({
      cluster: { lat: 0, lng: 0, count: 3, lowest_price: 99_000, bounds: { south: -0.1, west: -0.1, north: 0.1, east: 0.3 } },
      ids: ['a'],
    });
    expect(layOutMarkers([pin('a', 0, 0, { price: 0 })], [cluster(0, 2, { lowest_price: 0 })], screenOf(100)).clusters[0]?.cluster.lowest_price).toBe(0);
  });

  it('take more room where text is larger', () => {
    const pins = [pin('a', 0), pin('b', 0.9)];
    expect(seen(layOutMarkers(pins, [], screenOf(100)))).toEqual(['a', 'b']);
    expect(seen(layOutMarkers(pins, [], screenOf(100, { textScale: 2 })))).toEqual(['a', 'b*']);
  });

  it('of sold homes leave room for the word, also where a home has no card', () => {
    const [a, alone] = [pin('a', 0, 0, { status: 'sold', text: 'Sold $489K' }), cluster(1.1, 1)];
    expect(seen(layOutMarkers([{ ...a, status: undefined, text: '$489K' }], [alone], screenOf(100)))).toEqual(['a', '1']);
    const markers = layOutMarkers([a], [alone], screenOf(100));
    expect(seen(markers)).toEqual(['2']);
    expect(markers.status).toBe('sold');
  });

  it('are ordered: expensive, cheap, seen', () => {
    const ranks = [rankOf({ price: 2_000_000 }), rankOf({ price: 90_000 }), rankOf({ price: 9_000_000, seen: true })];
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
  });
});

describe('at every zoom and for any distribution of homes', () => {
  /** Park and Miller's generator (1988): the same towns in every run. */
  function random(seed: number) {
    let state = seed;
    return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  }

  /** Homes around a few centers, some in one building, and clusters like those of the BFF's grid. */
  function town(seed: number): { pins: MapPin[]; clusters: Cluster[] } {
    const r = random(seed);
    const centers = Array.from({ length: 1 + Math.floor(r() * 6) }, () => ({ lat: 32 + r(), lng: -97 + r() }));
    const near = () => {
      const { lat, lng } = centers[Math.floor(r() * centers.length)]!;
      const spread = r() < 0.1 ? 0 : r() * 0.2;
      return { lat: lat + (r() - 0.5) * spread, lng: lng + (r() - 0.5) * spread };
    };
    const pins = Array.from({ length: Math.floor(r() * 120) }, (_, index) => {
      const { lat, lng } = near();
      return pin(String(index), lng, lat, { price: Math.floor(r() * 3e6), text: r() < 0.5 ? '$489K' : '$12.45M', saved: r() < 0.1, seen: r() < 0.2 });
    });
    const clusters = Array.from({ length: Math.floor(r() * 60) }, () => {
      const { lat, lng } = near();
      return cluster(lng, Math.ceil(r() ** 4 * 3000), {
        lat,
        lowest_price: r() < 0.1 ? 0 : Math.floor(r() * 9e5),
        bounds: { south: lat - 0.01, west: lng - 0.01, north: lat + 0.01, east: lng + 0.01 },
      });
    });
    return { pins, clusters };
  }

  const seeds = Array.from({ length: 25 }, (_, index) => index + 1);

  it.each([40, 150, 300, 700, 2_000, 9_000, 50_000, 400_000])('no marker covers another and every home is counted at %i px per degree', (px) => {
    for (const seed of seeds) {
      const { pins, clusters } = town(seed);
      const screen = screenOf(px, { textScale: seed % 5 === 0 ? 2 : 1 });
      const markers = layOutMarkers(pins, clusters, screen);
      expect(touching(markers, screen)).toEqual([]);
      expect(markers.homes.length + sum(markers.clusters.map(({ cluster: one }) => one))).toBe(pins.length + sum(clusters));
      const listed = [...markers.homes.map(({ pin: { id } }) => id), ...markers.clusters.flatMap(({ ids }) => ids)];
      expect(listed.sort()).toEqual(pins.map(({ id }) => id).sort());
      const otherOrder = layOutMarkers([...pins].reverse(), [...clusters].reverse(), screen);
      expect(counts(otherOrder)).toEqual(counts(markers));
    }
  });

  const sum = (list: readonly Cluster[]) => list.reduce((total, { count }) => total + count, 0);
  const counts = ({ clusters }: Markers) => clusters.map(({ cluster: { count } }) => count);

  /** Pairs of overlapping markers, each at least as large as a finger. */
  function touching({ homes, clusters }: Markers, { pixelOf, textScale }: Screen) {
    const boxes = [
      ...homes.map(({ pin: home, dot }) => ({ ...pixelOf(home), ...(dot ? dotSize : pinSize(home.text, home.saved, textScale)) })),
      ...clusters.map(({ cluster: one }) => ({ ...pixelOf(one), ...(one.count === 1 ? dotSize : clusterSize(String(one.count), undefined, textScale)) })),
    ];
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height)
        .map((b) => [a, b]),
    );
  }
});
