import { readAmount, readPrice, showAmount } from './amount';

describe('amounts as people type them', () => {
  it.each([
    ['450000', 450_000],
    ['$450,000', 450_000],
    [' 450k ', 450_000],
    ['1.3M', 1_300_000],
    ['1990', 1990],
    ['.25m', 250_000],
    ['2.', 2],
  ])('%s is %d', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'number', value });
  });

  it.each([
    ['250', 250_000],
    ['250k', 250_000],
    ['$250', 250_000],
    ['.25m', 250_000],
    ['.25', 250_000],
    ['1.2', 1_200_000],
    ['1.2M', 1_200_000],
    ['2', 2_000_000],
    ['1,200', 1_200_000],
    ['10,000', 10_000],
    ['250000', 250_000],
    ['$1,250,000', 1_250_000],
  ])('the price of a home, %s, is %d', (text, value) => {
    expect(readPrice(text)).toEqual({ kind: 'number', value });
  });

  it.each(['abc', '-5', '0', '1.2.3', '5kk', '1e9', '999999999999999'])('%s is no amount', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'wrong' });
  });

  it('distinguishes an empty field from an invalid one', () => {
    expect(readAmount('  ')).toEqual({ kind: 'none' });
  });

  it('formats the parsed value', () => {
    expect(showAmount(450_000)).toBe('450000');
    expect(showAmount()).toBe('');
  });
});
