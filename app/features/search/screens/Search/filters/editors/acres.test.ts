import { readAcres, showAcres } from './acres';

it.each([
  ['0.25', 10_890],
  ['.5', 21_780],
  ['1', 43_560],
  ['2.', 87_120],
])('%s acres are %d square feet', (text, value) => {
  expect(readAcres(text)).toEqual({ kind: 'number', value });
});

it('distinguishes an empty field from an invalid one', () => {
  expect(readAcres('')).toEqual({ kind: 'none' });
  expect(readAcres('a quarter')).toEqual({ kind: 'wrong' });
});

it('formats the parsed value', () => {
  expect(showAcres(10_890)).toBe('0.25');
});
