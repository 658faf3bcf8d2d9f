import { change, evenMonths, type Figure, figures, type Month, monthName, yearBefore } from './figures';

const of = (key: Figure['key']) => figures.find((figure) => figure.key === key) as Figure;

it('compares amounts in percent, shares and days in their own units', () => {
  expect(change(of('price'), 412_000, 400_000)?.text).toBe('3% up on last year');
  expect(change(of('sales'), 90, 100)?.text).toBe('10% down on last year');
  expect(change(of('days'), 25, 24)?.text).toBe('1 day up on last year');
  expect(change(of('to_list'), 97.5, 98)?.text).toBe('0.5 points down on last year');
  expect(change(of('price'), 400_100, 400_000)?.text).toBe('Same as a year ago');
  expect(change(of('price'), null, 400_000)).toBeNull();
  expect(change(of('price'), 400_000, undefined)).toBeNull();
});

it('leaves room for the months without figures', () => {
  const months = ['2025-11', '2026-02'].map((month) => ({ month }) as Month);
  expect(evenMonths(months).map(({ month, figures: known }) => `${month} ${known ? 'known' : ''}`.trim())).toEqual([
    '2025-11 known',
    '2025-12',
    '2026-01',
    '2026-02 known',
  ]);
  expect(evenMonths([])).toEqual([]);
});

it('names months', () => {
  expect(monthName('2026-10')).toBe('October 2026');
  expect(monthName('2026-01', true)).toBe('Jan 2026');
  expect(yearBefore('2026-10')).toBe('2025-10');
});
