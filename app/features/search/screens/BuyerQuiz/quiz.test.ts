import { almost, answersOf, criteriaOf, monthlyText, nothing } from './quiz';

const data = {
  title: '',
  text: '',
  types: [],
  timings: [{ key: 'year', text: 'Within a year', next: null }],
  financing: [{ key: 'cash', text: 'Without a mortgage', next: null }],
  must_haves: [
    { key: 'garage', text: 'A garage', next: null },
    { key: 'no_hoa', text: 'No HOA dues', next: null },
  ],
};

it.each([
  ['$450,000', 450_000],
  ['450', 450_000],
  ['1.2m', 1_200_000],
  ['', undefined],
  ['0', undefined],
] as const)('takes %j as a limit of %j dollars', (typed, expected) => {
  expect(criteriaOf({ ...nothing, price_to: typed }).price_range_to).toBe(expected);
});

it('turns answers into a search', () => {
  expect(
    criteriaOf({
      ...nothing,
      location: ' Dallas, TX ',
      price_from: '$625,000',
      price_to: '375k',
      bedrooms: '3',
      sub_types: 'Condo,Townhouse',
      must_haves: 'garage,pool,no_hoa,yard',
      timing: 'now',
      financing: 'cash',
    }),
  ).toEqual({
    location: 'Dallas, TX',
    price_range_from: 375_000,
    price_range_to: 625_000,
    bedrooms: 3,
    sub_types: ['Condo', 'Townhouse'],
    keywords: 'garage, pool',
    hoa_max: 0,
    minimum_lot_size: 10_890,
  });
});

it('leaves out what was skipped', () => {
  expect(criteriaOf(nothing)).toEqual({});
  expect(criteriaOf({ ...nothing, must_haves: 'unknown' })).toEqual({});
});

it('repeats the answers in short', () => {
  expect(
    answersOf({ ...nothing, location: 'Dallas', price_to: '625k', bedrooms: '3', timing: 'year', financing: 'cash', must_haves: 'garage,no_hoa' }, data),
  ).toEqual(['Dallas', 'Up to $625K', '3+ beds', 'Within a year', 'Without a mortgage', 'A garage', 'No HOA dues']);
});

it.each([
  [{ from: 375_000, to: 625_000 }, 875, 'about $3,280–$5,470 a month'],
  [{ to: 400_000 }, 875, 'up to about $3,500 a month'],
  [{ from: 400_000 }, 875, 'from about $3,500 a month'],
  [{}, 875, ''],
  [{ to: 400_000 }, 0, ''],
])('shows what %j costs', (range, per100K, expected) => {
  expect(monthlyText(range, per100K)).toBe(expected);
});

it('leaves out one answer at a time, but never the place', () => {
  const all = almost({ ...nothing, location: 'Dallas', price_to: '625k', sub_types: 'Condo', must_haves: 'garage,pool' });
  expect(all.map(({ misses, criteria: { location, price_range_to: to, sub_types: types, keywords } }) => [misses, location, to, types, keywords])).toEqual([
    ['the price', 'Dallas', undefined, ['Condo'], 'garage, pool'],
    ['the type of home', 'Dallas', 625_000, undefined, 'garage, pool'],
    ['the garage', 'Dallas', 625_000, ['Condo'], 'pool'],
    ['the pool', 'Dallas', 625_000, ['Condo'], 'garage'],
  ]);
});
