import { boxOf, linesIn } from './outlines';

const border = [
  [-104, 37],
  [-104, 41],
];
const coast = Array.from({ length: 1500 }, (_, index) => [-70 - index / 1000, 43]);
const lines = [border, coast].map((line) => ({ line, box: boxOf(line) }));

it('draws the outlines in sight, even where only their middle is visible', () => {
  expect(linesIn(lines, { south: 38, west: -105, north: 39, east: -103 })).toEqual([[border]]);
  expect(linesIn(lines, { south: 38, west: -100, north: 39, east: -99 })).toEqual([]);
});

it('draws many outlines in several groups', () => {
  const country = { south: 24, west: -125, north: 50, east: -66 };
  expect(linesIn([...lines, ...lines], country)).toEqual([
    [border, coast],
    [border, coast],
  ]);
});
