import { averageRate, rateNote } from './rateNote';

it.each([
  [30, 6.4, 7.28],
  [20, 6.4, 7.28],
  [15, 6.4, 6.4],
  [10, 6.4, 6.4],
  [15, 0, 7.28],
])('the average for %d years, if that for 15 is %d', (years, fifteen, average) => {
  expect(averageRate(years, 7.28, fifteen)).toBe(average);
});

it.each([
  ['2026-10-01', 'this_week', 15, 6.4, 'This week’s 15-year average, as of Oct 1, 2026'],
  ['2026-10-01', 'old', 15, 0, 'An older 30-year average, for the week of Oct 1, 2026. We have no current 15-year average, which is usually lower.'],
  ['2026-10-01', 'recent', 40, 6.4, '30-year average for the week of Oct 1, 2026. We have no current 40-year average, which is usually higher.'],
  ['', 'old', 15, 0, '15-year fixed'],
] as const)('the note of the week of %j, %s, over %d years', (day, age, years, fifteen, note) => {
  expect(rateNote({ as_of: day, age }, years, fifteen)).toBe(note);
});
