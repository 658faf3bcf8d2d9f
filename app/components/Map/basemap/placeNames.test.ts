import { citiesKnownAt, namesThatFit } from './placeNames';

const dallas = { name: 'Dallas', x: 100, y: 100 };

describe('place names on the basemap', () => {
  test.each([
    ['stand beside each other', { name: 'Garland', x: 200, y: 100 }, ['Dallas', 'Garland']],
    ['stand below each other', { name: 'Garland', x: 100, y: 140 }, ['Dallas', 'Garland']],
    ['leave out who would cover a larger one', { name: 'Garland', x: 130, y: 110 }, ['Dallas']],
    ['need more room when they are long', { name: 'Highland Park Village', x: 200, y: 100 }, ['Dallas']],
  ])('%s', (_, other, names) => {
    expect(namesThatFit([dallas, other], [], 10).map(({ name }) => name)).toEqual(names);
  });

  it('are not placed under a marker', () => {
    const [under, beside] = [
      { x: 120, y: 110 },
      { x: 200, y: 100 },
    ];
    expect(namesThatFit([dallas], [under], 10)).toEqual([]);
    expect(namesThatFit([dallas], [beside], 10)).toEqual([dallas]);
  });

  it('are limited, in order of priority', () => {
    const row = Array.from({ length: 9 }, (_, i) => ({ name: `Place ${i}`, x: i * 200, y: 0 }));
    expect(namesThatFit(row, [], 3)).toEqual(row.slice(0, 3));
  });
});

test.each([
  [3, 40],
  [4, 100],
  [6, 625],
  [9, 9766],
])('at zoom %i the %i largest cities may be named', (zoom, cities) => {
  expect(citiesKnownAt(zoom)).toBe(cities);
});
