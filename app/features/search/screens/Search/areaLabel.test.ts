import { areaLabel, drawnLabel, hasArea, outerAreaLabel } from './areaLabel';

it.each([
  [{ city: 'Dallas', state: 'TX' }, 'Dallas, TX'],
  [{ zipcode: '75206', state: 'TX' }, '75206'],
  [{ county: 'King County', state: 'WA' }, 'King County, WA'],
  [{ state: 'TX' }, 'TX'],
  [{ location: 'xyzzy' }, 'xyzzy'],
  [{ bounds: { south: 1, west: 2, north: 3, east: 4 } }, ''],
  [{}, ''],
])('%j is “%s”', (criteria, words) => {
  expect(areaLabel(criteria)).toBe(words);
});

const bounds = { south: 1, west: 2, north: 3, east: 4 };
const polygon = [
  [1, 2],
  [3, 4],
  [5, 6],
];
it.each([
  [{ city: 'Dallas', state: 'TX', bounds }, 'Dallas, TX · map area', 'Dallas, TX'],
  [{ bounds }, 'Map area', 'all homes'],
  [{ zipcode: '75206', polygon }, '75206 · drawn area', '75206'],
  [{ zipcode: '75206', bounds, polygon }, '75206 · drawn area', 'the map area'],
])('the chip of %j says “%s” and leads to %s', (criteria, words, back) => {
  expect([drawnLabel(criteria), outerAreaLabel(criteria)]).toEqual([words, back]);
});

it('knows a search that looks nowhere in particular', () => {
  expect(hasArea({ bedrooms: 3, zoom: 12, city: undefined })).toBe(false);
  expect(
    hasArea({
      polygon: [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    }),
  ).toBe(true);
});
