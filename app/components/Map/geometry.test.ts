import { clearLabels, clipRing, contains, ellipse, isOnePlace, placeCard, roomy, roundedOut, simplify, simplifyTo } from './geometry';

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

  it('stays inside a map too small for either', () => {
    expect(placeCard({ x: 400, y: 200 }, card, { width: 800, height: 320 }).y).toBeGreaterThanOrEqual(12);
  });
});

describe('a line drawn by hand', () => {
  it('loses points on its straight parts', () => {
    const line = Array.from({ length: 11 }, (_, x) => ({ x, y: 0 })).concat(Array.from({ length: 10 }, (_, y) => ({ x: 10, y: y + 1 })));
    expect(simplify(line, 0.5)).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]);
  });

  it('keeps its ends and becomes as short as asked', () => {
    const wave = Array.from({ length: 500 }, (_, x) => ({ x, y: 40 * Math.sin(x / 8) }));
    const simple = simplifyTo(wave, 30);
    expect(simple.length).toBeLessThanOrEqual(30);
    expect(simple[0]).toEqual(wave[0]);
    expect(simple[simple.length - 1]).toEqual(wave[499]);
  });

  it('closed on itself keeps its shape', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
      { x: 0, y: 9 },
      { x: 0, y: 0 },
    ];
    expect(simplify(square, 1)).toEqual(square);
  });
});

describe('boxes', () => {
  it('contain what is in them, including edges, even across the antimeridian', () => {
    const box = { south: 32, west: -97, north: 33, east: -96 };
    expect(contains(box, { lat: 32, lng: -96 })).toBe(true);
    expect(contains(box, { lat: 33.1, lng: -96.5 })).toBe(false);
    const aleutians = { south: 51, west: 172, north: 55, east: -163 };
    expect(contains(aleutians, { lat: 52, lng: -175 })).toBe(true);
    expect(contains(aleutians, { lat: 52, lng: 0 })).toBe(false);
  });

  it('around a single home are enlarged, others stay', () => {
    const point = { south: 32, west: -97, north: 32, east: -97 };
    expect(roomy(point).north - roomy(point).south).toBeCloseTo(0.003);
    const wide = { south: 32, west: -97, north: 33, east: -96 };
    expect(roomy(wide)).toEqual(wide);
  });
});

describe('a drawn area in a box', () => {
  const triangle = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 4 },
    { lat: 4, lng: 0 },
  ];

  it('is what both have in common', () => {
    expect(clipRing(triangle, { south: 0, west: 0, north: 1, east: 2 })).toEqual([
      { lat: 1, lng: 0 },
      { lat: 0, lng: 0 },
      { lat: 0, lng: 2 },
      { lat: 1, lng: 2 },
    ]);
    expect(clipRing(triangle, { south: 1, west: 1, north: 9, east: 9 })).toEqual([
      { lat: 1, lng: 1 },
      { lat: 1, lng: 3 },
      { lat: 3, lng: 1 },
    ]);
  });

  it('stays as it is in a box around it, and is nothing in a box beside it', () => {
    expect(clipRing(triangle, { south: -1, west: -1, north: 5, east: 5 })).toEqual(triangle);
    expect(clipRing(triangle, { south: 6, west: 6, north: 7, east: 7 })).toEqual([]);
    expect(clipRing(triangle, { south: 0, west: 179, north: 1, east: -179 })).toEqual(triangle);
  });
});

it('draws an ellipse around its center', () => {
  const ring = ellipse({ lat: 32, lng: -97 }, { lat: 1, lng: 2 });
  for (const { lat, lng } of ring) expect(Math.hypot(lat - 32, (lng + 97) / 2)).toBeCloseTo(1);
  expect(Math.max(...ring.map(({ lng }) => lng))).toBeCloseTo(-95);
});

describe('the box of a cluster', () => {
  it('is one place if its homes are in one building', () => {
    expect(isOnePlace({ south: 32.78, west: -96.8, north: 32.78005, east: -96.79995 })).toBe(true);
    expect(isOnePlace({ south: 32.78, west: -96.8, north: 32.7804, east: -96.8 })).toBe(false);
  });

  it('contains its homes after a URL has rounded it to five decimals', () => {
    const { south, west, north, east } = roundedOut({ south: 32.6225049, west: -96.9653049, north: 32.6225049, east: -96.9653049 });
    const cut = (degrees: number) => Number(degrees.toFixed(5));
    expect(contains({ south: cut(south), west: cut(west), north: cut(north), east: cut(east) }, { lat: 32.6225049, lng: -96.9653049 })).toBe(true);
  });
});

it('labels areas as long as their names don’t cover each other, the first ones first', () => {
  const labels = [
    { text: 'Tampa', at: { x: 100, y: 100 } },
    { text: 'Brandon', at: { x: 130, y: 110 } },
    { text: 'Ruskin', at: { x: 100, y: 121 } },
    { text: 'Ocala', at: { x: 150, y: 100 } },
  ];
  expect(clearLabels(labels).map(({ text }) => text)).toEqual(['Tampa', 'Ruskin', 'Ocala']);
  // Digits are wider than most letters.
  expect(
    clearLabels([
      { text: '75204', at: { x: 0, y: 0 } },
      { text: '75205', at: { x: 42, y: 0 } },
      { text: '75206', at: { x: 48, y: 0 } },
    ]).map(({ text }) => text),
  ).toEqual(['75204', '75206']);
  expect(
    clearLabels(
      [
        { text: '75204', at: { x: 0, y: 0 } },
        { text: '75206', at: { x: 48, y: 0 } },
      ],
      1.5,
    ),
  ).toHaveLength(1);
});
