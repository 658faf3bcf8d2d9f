import type { SearchParams } from '@hearthway/api';

import { homes, readAcres, showAcres, showLabel } from './labels';
import { activeCount, cleared, filters, isActive, normalized } from './filterTable';

/** The label of a filter's chip for some criteria. */
function chip(id: string, criteria: SearchParams): string {
  const filter = filters.find((other) => other.id === id)!;
  return filter.chipLabel(criteria) ?? filter.title;
}

describe('chip labels', () => {
  it.each<[id: string, criteria: SearchParams, words: string]>([
    ['price', {}, 'Price'],
    ['price', { price_range_to: 1_300_000 }, 'Up to $1.3M'],
    ['price', { price_range_from: 300_000 }, '$300K+'],
    ['price', { price_range_from: 300_000, price_range_to: 500_000 }, '$300K–$500K'],
    ['price', { price_range_from: 500_000, price_range_to: 500_000 }, '$500K'],
    ['beds', {}, 'Beds'],
    ['beds', { bedrooms: 3 }, '3+ beds'],
    ['beds', { bedrooms: 1, bedrooms_max: 1 }, '1 bed'],
    ['beds', { bedrooms: 2, bedrooms_max: 4 }, '2–4 beds'],
    ['beds', { bedrooms_max: 2 }, 'Up to 2 beds'],
    ['baths', { bathrooms: 1.5 }, '1.5+ baths'],
    ['home-type', {}, 'Home type'],
    ['home-type', { sub_types: ['Condo'] }, 'Condo'],
    ['home-type', { sub_types: ['Condo', 'Land'] }, '2 home types'],
    ['new', { days_listed_max: 7 }, 'New'],
    ['open-house', { open_house: true }, 'Open house'],
    ['price-cut', { reduced: true }, 'Price cut'],
    ['new-construction', { new_construction: true }, 'New construction'],
    ['waterfront', { water_front: true }, 'Waterfront'],
    ['sqft', { square_feet_from: 1500, square_feet_to: 2400 }, '1,500–2,400 sqft'],
    ['sqft', { square_feet_to: 900 }, 'Up to 900 sqft'],
    ['lot', { minimum_lot_size: 10_890 }, '0.25+ acres'],
    ['lot', { minimum_lot_size: 10_890, maximum_lot_size: 43_560 }, '0.25–1 acres'],
    ['year-built', { year_built_from: 1990 }, 'Built 1990+'],
    ['year-built', { year_built_to: 2010 }, 'Built by 2010'],
    ['year-built', { year_built_from: 1990, year_built_to: 2010 }, 'Built 1990–2010'],
    ['hoa', { hoa_max: 0 }, 'No HOA'],
    ['hoa', { hoa_max: 1000 }, 'HOA up to $1,000'],
    ['days-listed', { days_listed_max: 1 }, 'Listed today'],
    ['days-listed', { days_listed_max: 14 }, 'Listed in past 14 days'],
    ['garage', { garage: 1 }, '1+ garage space'],
    ['sold', { sold_within: 6 }, 'Sold in 6 months'],
    ['sold', { sold_within: 36 }, 'Sold in 3 years'],
    ['garage', { garage: 2 }, '2+ garage spaces'],
    ['stories', { stories_from: 1, stories_to: 1 }, '1 story'],
    ['stories', { stories_to: 1 }, '1 story'],
    ['stories', { stories_from: 2, stories_to: 2 }, '2 stories'],
    ['stories', { stories_from: 3 }, '3+ stories'],
    ['stories', { stories_to: 2 }, 'Up to 2 stories'],
    ['payment', { payment_max: 2500 }, 'Up to $2,500/mo'],
    ['payment', { payment_max: 2500, down_percent: 5 }, 'Up to $2,500/mo, 5% down'],
    ['per-sqft', { price_per_sqft_max: 1500 }, 'Up to $1,500 a sqft'],
    ['features', { features: ['Pool'] }, 'Pool'],
    ['features', { features: ['Pool', 'Basement'] }, '2 features'],
    ['design', { designs: ['Tudor'] }, 'Tudor'],
    ['view', { views: ['Water', 'City', 'Park'] }, '3 views'],
    ['commute', {}, 'Drive time'],
    ['commute', { commute: { place_id: 12, minutes: 30, name: 'Work' } }, '30 min to Work'],
    ['commute', { commute: { place_id: 12, minutes: 30, name: 'The office of my other half' } }, '30 min to The office of my …'],
    ['keywords', { keywords: 'pool' }, '“pool”'],
    ['keywords-not', { keywords_not: 'fixer' }, 'Not “fixer”'],
    ['keywords', { keywords: 'mother in law suite with pool' }, '“mother in law sui…”'],
  ])('%s of %j is “%s”', (id, criteria, words) => {
    expect(chip(id, criteria)).toBe(words);
  });

  it('counts homes in words', () => {
    expect(homes(1)).toBe('1 home');
    expect(homes(1284)).toBe('1,284 homes');
    expect(showLabel(126)).toBe('Show 126 homes');
    expect(showLabel()).toBe('Show homes');
  });
});

describe('the table of filters', () => {
  const all: SearchParams = {
    price_range_from: 1,
    price_range_to: 2,
    bedrooms: 1,
    bedrooms_max: 1,
    bathrooms: 1,
    sub_types: ['Condo'],
    open_house: true,
    reduced: true,
    new_construction: true,
    water_front: true,
    square_feet_from: 1,
    minimum_lot_size: 1,
    year_built_from: 1900,
    hoa_max: 0,
    garage: 1,
    sold_within: 6,
    pending: true,
    stories_to: 1,
    payment_max: 2500,
    down_percent: 5,
    price_per_sqft_max: 200,
    features: ['Pool'],
    days_listed_max: 7,
    designs: ['Ranch'],
    views: ['City'],
    keywords: 'pool',
    keywords_not: 'fixer',
    commute: { place_id: 12, minutes: 30, name: 'Work' },
  };

  it('has a filter for every field except areas', () => {
    const left = filters.reduce((criteria, filter) => cleared(filter, criteria), all);
    expect(Object.values(left).filter((value) => value !== undefined)).toEqual([]);
    expect(filters.every((filter) => isActive(filter, all))).toBe(true);
  });

  it('counts a filter with two names once', () => {
    expect(activeCount({})).toBe(0);
    expect(activeCount({ days_listed_max: 7 })).toBe(1);
    expect(activeCount({ city: 'Dallas', price_range_from: 1, price_range_to: 2, bedrooms: 3 })).toBe(2);
    expect(activeCount(all)).toBe(filters.length - 1);
  });

  it('swaps ranges that were typed in the wrong order', () => {
    expect(normalized({ price_range_from: 500, price_range_to: 300, year_built_from: 1990 })).toEqual({
      price_range_from: 300,
      price_range_to: 500,
      year_built_from: 1990,
    });
  });
});

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
