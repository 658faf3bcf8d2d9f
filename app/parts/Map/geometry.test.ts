import { contains, crowdedOut, joinClusters, placeCard, rankOf, roomy, simplify, simplifyTo } from './geometry';

describe('the card of a pin', () => {
  const card = { width: 300, height: 260 };
  const box = { width: 800, height: 700 };

  it.each([
    ['above its pin', { x: 400, y: 500 }, { x: 250, y: 192, below: false }],
    ['below it where there is no room above', { x: 400, y: 150 }, { x: 250, y: 174, below: true }],
    ['inside at the left edge', { x: 20, y: 500 }, { x: 12, y: 192, below: false }],
    ['inside at the right edge', { x: 790, y: 500 }, { x: 488, y: 192, below: false }],
  ])('lies %s', (_, pin, place) => {
    expect(placeCard(pin, card, box)).toEqual(place);
  });

  it('stays inside a map that is too low for either', () => {
    expect(placeCard({ x: 400, y: 200 }, card, { width: 800, height: 320 }).y).toBeGreaterThanOrEqual(12);
  });
});

describe('pins in one spot', () => {
  const pin = (id: string, x: number, y: number, rank: number) => ({ id, x, y, rank });

  it('leave the price to the highest rank', () => {
    expect(crowdedOut([pin('low', 100, 100, 1), pin('high', 120, 105, 2), pin('far', 300, 100, 0)])).toEqual(new Set(['low']));
  });

  it('become dots beside a cluster', () => {
    expect(crowdedOut([pin('a', 100, 100, 3), pin('b', 300, 100, 2)], [{ x: 140, y: 110 }])).toEqual(new Set(['a']));
  });

  it('do not hide behind one that is hidden itself', () => {
    expect(crowdedOut([pin('a', 0, 0, 3), pin('b', 40, 0, 2), pin('c', 80, 0, 1)])).toEqual(new Set(['b']));
  });

  it('are decided alike in any order', () => {
    const pins = [pin('a', 0, 0, 1), pin('b', 10, 0, 1), pin('c', 90, 0, 1)];
    expect(crowdedOut([...pins].reverse())).toEqual(crowdedOut(pins));
  });

  it('lie in an order: chosen, lit, dear, cheap, seen', () => {
    const ranks = [
      rankOf({ id: 'chosen', price: 1 }, 'chosen', 'lit'),
      rankOf({ id: 'lit', price: 1 }, 'chosen', 'lit'),
      rankOf({ id: 'dear', price: 2_000_000 }, 'chosen', 'lit'),
      rankOf({ id: 'cheap', price: 90_000 }, 'chosen', 'lit'),
      rankOf({ id: 'seen', price: 9_000_000, seen: true }, 'chosen', 'lit'),
    ];
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(new Set(ranks).size).toBe(5);
  });
});

describe('a line drawn by hand', () => {
  it('loses the points that lie on its straight parts', () => {
    const line = Array.from({ length: 11 }, (_, x) => ({ x, y: 0 })).concat(Array.from({ length: 10 }, (_, y) => ({ x: 10, y: y + 1 })));
    expect(simplify(line, 0.5)).toEqual([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]);
  });

  it('keeps its ends and becomes as short as asked', () => {
    const wave = Array.from({ length: 500 }, (_, x) => ({ x, y: 40 * Math.sin(x / 8) }));
    const simple = simplifyTo(wave, 30);
    expect(simple.length).toBeLessThanOrEqual(30);
    expect(simple[0]).toEqual(wave[0]);
    expect(simple[simple.length - 1]).toEqual(wave[499]);
  });

  it('closed on itself keeps its shape', () => {
    const square = [{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 9, y: 9 }, { x: 0, y: 9 }, { x: 0, y: 0 }];
    expect(simplify(square, 1)).toEqual(square);
  });
});

describe('boxes', () => {
  it('hold what is in them, ends included, across the antimeridian too', () => {
    const box = { south: 32, west: -97, north: 33, east: -96 };
    expect(contains(box, { lat: 32, lng: -96 })).toBe(true);
    expect(contains(box, { lat: 33.1, lng: -96.5 })).toBe(false);
    const aleutians = { south: 51, west: 172, north: 55, east: -163 };
    expect(contains(aleutians, { lat: 52, lng: -175 })).toBe(true);
    expect(contains(aleutians, { lat: 52, lng: 0 })).toBe(false);
  });

  it('around one home have room, others stay', () => {
    const point = { south: 32, west: -97, north: 32, east: -97 };
    expect(roomy(point).north - roomy(point).south).toBeCloseTo(0.003);
    const wide = { south: 32, west: -97, north: 33, east: -96 };
    expect(roomy(wide)).toEqual(wide);
  });
});

describe('clusters in one spot', () => {
  const cluster = (lat: number, lng: number, count: number, lowest_price: number) => ({
    lat, lng, count, lowest_price, bounds: { south: lat - 1, west: lng - 1, north: lat + 1, east: lng + 1 },
  });
  const pixelOf = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 10, y: lat * 10 });

  it('become one that stands where the largest stood and counts all', () => {
    const [joined, far] = joinClusters([cluster(1, 1, 4, 0), cluster(2, 2, 9, 300), cluster(30, 30, 5, 200)], pixelOf);
    expect(joined).toEqual({ lat: 2, lng: 2, count: 13, lowest_price: 300, bounds: { south: 0, west: 0, north: 3, east: 3 } });
    expect(far?.count).toBe(5);
  });

  it('stay as they are where there is room', () => {
    const apart = [cluster(30, 30, 9, 1), cluster(1, 1, 4, 1)];
    expect(joinClusters(apart, pixelOf)).toEqual(apart);
  });
});
