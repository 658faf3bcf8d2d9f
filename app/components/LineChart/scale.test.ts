import { aloneIn, linesOf, scaleOf, spread } from './scale';

const of = (...values: (number | null)[]) => [{ values }];

it('puts round grid lines around all values', () => {
  expect(scaleOf(of(6.2, 7.28, null), 1)).toEqual({ low: 6, high: 8, ticks: [6, 7, 8] });
  expect(scaleOf(of(312_000, 415_000))).toEqual({
    low: 300_000,
    high: 440_000,
    ticks: [300_000, 320_000, 340_000, 360_000, 380_000, 400_000, 420_000, 440_000],
  });
  expect(scaleOf(of(0, 3)).low).toBe(0);
  expect(scaleOf(of(5, 5)).ticks.length).toBeGreaterThan(1);
  expect(scaleOf(of(null)).high).toBeGreaterThan(0);
});

it('interrupts lines where values are unknown', () => {
  expect(aloneIn([1, 2, null, 3])).toEqual([3]);
  const { line, area } = linesOf(
    [1, 2, null, 3],
    (index) => index,
    (value) => value,
    9,
  );
  expect(line).toBe('M0.0 1.0L1.0 2.0');
  expect(area).toBe('M0.0 1.0L1.0 2.0L1.0 9L0.0 9Z');
  expect(
    linesOf(
      [null],
      (index) => index,
      (value) => value,
      9,
    ).line,
  ).toBe('');
});

it('names five points or fewer', () => {
  expect(spread(['a', 'b'])).toEqual(['a', 'b']);
  expect(spread(Array.from({ length: 120 }, (_, index) => `${index}`))).toEqual(['0', '30', '60', '89', '119']);
});
