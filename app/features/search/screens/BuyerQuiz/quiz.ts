import type { Schemas, SearchParams } from '@hearthway/api';
import { money, readPrice, shortPrice } from '@hearthway/format';

/** The quiz's answers. Multiple choices are comma-separated. */
export interface QuizValues {
  location: string;
  price_from: string;
  price_to: string;
  bedrooms: string;
  sub_types: string;
  timing: string;
  financing: string;
  must_haves: string;
}

export const nothing: QuizValues = { location: '', price_from: '', price_to: '', bedrooms: '', sub_types: '', timing: '', financing: '', must_haves: '' };

/** The questions, in order. */
export const quizSteps = [
  { key: 'where', label: 'Where', title: 'Where do you want to live?', schema: 'quizWhere', skippable: true },
  {
    key: 'price',
    label: 'Price',
    title: 'What’s your price range?',
    text: 'The bars show how many homes are for sale at each price.',
    schema: 'quizPrice',
    skippable: true,
  },
  { key: 'beds', label: 'Beds', title: 'How many bedrooms do you need?', schema: 'quizBeds', skippable: true },
  { key: 'type', label: 'Type', title: 'What kind of home?', text: 'Choose as many as you like.', schema: 'quizType', skippable: true },
  { key: 'timing', label: 'Timing', title: 'When would you like to buy?', schema: 'quizTiming', skippable: true },
  {
    key: 'financing',
    label: 'Financing',
    title: 'How will you pay?',
    text: 'Your answer stays on this device. It changes what we suggest at the end, not which homes you see.',
    schema: 'quizFinancing',
    skippable: true,
  },
  {
    key: 'must-haves',
    label: 'Must-haves',
    title: 'What are your must-haves?',
    text: 'Each one narrows the results. Choose only what you can’t do without.',
    schema: 'quizMustHaves',
  },
] as const;

/** The questions and the result. The result is a step, too, so that it survives a reload and Back works. */
export const steps = [...quizSteps, { key: 'homes', label: 'Homes', title: 'Homes', schema: 'quizMustHaves' }] as const;

/** How each must-have changes the search. */
const filters: Record<string, (criteria: SearchParams) => SearchParams> = {
  baths: (c) => ({ ...c, bathrooms: 2 }),
  yard: (c) => ({ ...c, minimum_lot_size: 10_890 }),
  large: (c) => ({ ...c, square_feet_from: 2000 }),
  recent: (c) => ({ ...c, year_built_from: 2000 }),
  no_hoa: (c) => ({ ...c, hoa_max: 0 }),
  waterfront: (c) => ({ ...c, water_front: true }),
  garage: (c) => withWord(c, 'garage'),
  pool: (c) => withWord(c, 'pool'),
};

const withWord = (criteria: SearchParams, word: string): SearchParams => ({
  ...criteria,
  keywords: criteria.keywords ? `${criteria.keywords}, ${word}` : word,
});

const listOf = (text: string): string[] => text.split(',').filter(Boolean);

/** A typed amount in dollars; undefined if empty or invalid. */
function dollars(typed: string): number | undefined {
  const amount = readPrice(typed);
  return amount.kind === 'number' ? amount.value : undefined;
}

/** Turns the answers into a search. */
export function criteriaOf(values: QuizValues): SearchParams {
  const [a, b] = [dollars(values.price_from), dollars(values.price_to)];
  const [from, to] = a && b && a > b ? [b, a] : [a, b];
  const types = listOf(values.sub_types);
  const plain: SearchParams = {
    ...(values.location.trim() && { location: values.location.trim() }),
    ...(from && { price_range_from: from }),
    ...(to && { price_range_to: to }),
    ...(values.bedrooms && { bedrooms: Number(values.bedrooms) }),
    ...(types.length > 0 && { sub_types: types }),
  };
  return listOf(values.must_haves).reduce((criteria, key) => filters[key]?.(criteria) ?? criteria, plain);
}

/** What homes miss that lack a must-have. */
const missed: Record<string, string> = {
  baths: 'the second bathroom',
  garage: 'the garage',
  yard: 'the quarter acre',
  large: 'the living area',
  recent: 'the year built',
  no_hoa: 'the limit on HOA dues',
  pool: 'the pool',
  waterfront: 'the waterfront',
};

/** The searches with one answer left out, and what the additional homes miss. The place is never left out. */
export function almost(values: QuizValues): { misses: string; criteria: SearchParams }[] {
  const drops: [misses: string, change: Partial<QuizValues>][] = [
    ['the price', { price_from: '', price_to: '' }],
    ['the number of bedrooms', { bedrooms: '' }],
    ['the type of home', { sub_types: '' }],
    ...listOf(values.must_haves).map((key, _, all): [string, Partial<QuizValues>] => [
      missed[key] ?? '',
      { must_haves: all.filter((other) => other !== key).join(',') },
    ]),
  ];
  return drops
    .filter(([, change]) => (Object.keys(change) as (keyof QuizValues)[]).some((name) => values[name] !== change[name]))
    .map(([misses, change]) => ({ misses, criteria: criteriaOf({ ...values, ...change }) }));
}

/** The answers as short texts. */
export function answersOf(values: QuizValues, data: Schemas['BuyerQuizData']): string[] {
  const { price_range_from: from, price_range_to: to, bedrooms, sub_types: types } = criteriaOf(values);
  const named = (choices: readonly Schemas['QuizChoice'][], key: string) => choices.find((one) => one.key === key)?.text;
  const price = from && to ? `${shortPrice(from)}–${shortPrice(to)}` : from ? `${shortPrice(from)} or more` : to ? `Up to ${shortPrice(to)}` : '';
  return [
    values.location.trim(),
    price,
    bedrooms ? `${bedrooms}+ beds` : '',
    types?.join(', '),
    named(data.timings, values.timing),
    named(data.financing, values.financing),
    ...listOf(values.must_haves).map((key) => named(data.must_haves, key)),
  ].flatMap((text) => text || []);
}

interface Range {
  from?: number;
  to?: number;
}

/**
 * The monthly cost of homes in a price range: "about $3,280–$5,470 a month". `per100K` is the monthly cost per $100,000
 * of the price; 0 if unknown. Empty without it or without a range.
 */
export function monthlyText({ from, to }: Range, per100K: number): string {
  if (per100K === 0 || (!from && !to)) return '';
  const cost = (price: number) => money(Math.round((price * per100K) / 1_000_000) * 10);
  if (from && to) return `about ${cost(from)}–${cost(to)} a month`;
  return from ? `from about ${cost(from)} a month` : `up to about ${cost(to!)} a month`;
}
