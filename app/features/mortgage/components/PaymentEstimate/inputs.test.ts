import { inputsOf, numberOf, problemsOf, termsOf } from './inputs';

const good = inputsOf({ price: 500_000, down: 100_000, rate: 6.5, years: 30 }, 20);

describe('input', () => {
  it.each([
    ['$1,284,500', 1_284_500],
    [' 500000 ', 500_000],
    ['7.28', 7.28],
    ['20%', 20],
    ['.5', 0.5],
    ['7.', 7],
    ['', null],
    ['abc', null],
    ['1e9', null],
    ['-5', null],
    ['1.2.3', null],
    ['$', null],
  ])('%j is %p', (text, want) => {
    expect(numberOf(text)).toBe(want);
  });

  it('becomes terms if all of it is valid', () => {
    expect(problemsOf(good)).toEqual({});
    expect(termsOf(good)).toEqual({ price: 500_000, down: 100_000, rate: 6.5, years: 30 });
  });

  it.each([
    [{ price: '' }, { price: 'Enter a price in dollars' }],
    [{ price: '0' }, { price: 'Enter a price in dollars', down: 'The down payment is more than the price' }],
    [{ price: '$100,000,001' }, { price: 'Enter a price up to $100,000,000' }],
    [{ down: 'much' }, { down: 'Enter an amount in dollars' }],
    [{ down: '500001' }, { down: 'The down payment is more than the price' }],
    [{ rate: '26' }, { rate: 'Enter a rate from 0 to 25' }],
    [{ rate: '' }, { rate: 'Enter a rate from 0 to 25' }],
  ])('explains why %j is invalid', (change, want) => {
    const inputs = { ...good, ...change };
    expect(problemsOf(inputs)).toEqual(want);
    expect(termsOf(inputs)).toBeNull();
  });

  it('may be all of the price', () => {
    expect(problemsOf({ ...good, down: '500000' })).toEqual({});
  });
});
