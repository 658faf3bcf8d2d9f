import { readAcres, readAmount, showAcres, showAmount } from './amount';

describe('amounts as people type them', () => {
  it.each([
    ['450000', 450_000],
    ['$450,000', 450_000],
    [' 450k ', 450_000],
    ['1.3M', 1_300_000],
    ['1990', 1990],
  ])('%s is %d', (text, value) => {
    expect(readAmount(text)).toEqual({ kind: 'number', value });
  });

  it.each(['abc', '-5', '0', '1.2.3', '5kk', '1e9', '999999999999999'])('%s is no amount', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'wrong' });
  });

  it('knows an empty field from a wrong one', () => {
    expect(readAmount('  ')).toEqual({ kind: 'none' });
    expect(readAcres('')).toEqual({ kind: 'none' });
  });

  it.each([
    ['0.25', 10_890],
    ['.5', 21_780],
    ['1', 43_560],
    ['2.', 87_120],
  ])('%s acres are %d square feet', (text, value) => {
    expect(readAcres(text)).toEqual({ kind: 'number', value });
  });

  it('shows what it has read', () => {
    expect(showAcres(10_890)).toBe('0.25');
    expect(showAmount(450_000)).toBe('450000');
    expect(showAmount()).toBe('');
    expect(readAcres('a quarter')).toEqual({ kind: 'wrong' });
  });
});
