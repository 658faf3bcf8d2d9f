import { type Criteria, readSearch, type SearchState, searchFromQuery, searchHref, searchRequest, sorts } from './searchUrl';
import { areaOf, filtersOf, moveTo } from './searchArea';

const plain: SearchState = { view: 'map', criteria: {}, sort: 'newest', page: 1 };

/** The parameters a browser passes to the screen for a URL. */
function open(href: string): SearchState {
  const [path = '', query = ''] = href.split('?');
  return searchFromQuery(query, path === '/search/list' ? 'list' : 'map');
}

describe('a search and its URL', () => {
  const everything: Criteria = {
    location: 'Lake Highlands, Dallas & more',
    school: { id: '482178002345', name: '' },
    metro: 'dallas-fort-worth-arlington',
    city: 'St. John’s',
    neighborhood: 'M Streets',
    county: 'Dallas County',
    state: 'TX',
    zipcode: '01234',
    bounds: { south: 32.61234, west: -97.00001, north: 33.01, east: -96.5 },
    polygon: [
      [-96.8, 32.7],
      [-96.7, 32.7],
      [-96.75, 32.81234],
    ],
    zoom: 12,
    price_range_from: 250_000,
    price_range_to: 1_300_000,
    bedrooms: 3,
    bedrooms_max: 4,
    bathrooms: 1.5,
    sub_types: ['Single Family', 'Condo'],
    square_feet_from: 900,
    square_feet_to: 4000,
    minimum_lot_size: 10_890,
    maximum_lot_size: 43_560,
    year_built_from: 1920,
    year_built_to: 2026,
    hoa_max: 0,
    garage: 2,
    stories_from: 1,
    stories_to: 2,
    payment_max: 2500,
    down_percent: 5,
    price_per_sqft_max: 250,
    days_listed_max: 7,
    designs: ['Cape Cod'],
    views: ['Water', 'City'],
    features: ['Pool', '55+ community'],
    keywords: 'pool, work shop',
    keywords_not: 'as is, fixer',
    commute: { place_id: 12, minutes: 30, name: '' },
    water_front: true,
    reduced: true,
    open_house: true,
    new_construction: true,
  };

  it.each(Object.keys(everything) as (keyof Criteria)[])('keeps %s', (field) => {
    const search = { ...plain, criteria: { [field]: everything[field] } as Criteria };
    expect(open(searchHref(search))).toEqual(search);
  });

  it('keeps the saved search it started as, which is not part of the criteria', () => {
    const search = { ...plain, criteria: { city: 'Dallas' }, saved: '7' };
    expect(searchHref(search)).toBe('/search?city=Dallas&saved_search_id=7');
    expect(open(searchHref(search))).toEqual(search);
    expect(searchRequest(search)).toEqual({ view: 'map', city: 'Dallas' });
    for (const strange of ['-7', '7a', '../7', '']) expect(open(`/search?saved_search_id=${strange}`)).toEqual(plain);
  });

  it('keeps all fields at once, in either view, with sort and page', () => {
    for (const view of ['map', 'list'] as const) {
      for (const sort of sorts) {
        const search: SearchState = { view, criteria: everything, sort, page: 7 };
        expect(open(searchHref(search))).toEqual(search);
      }
    }
  });

  it('keeps any subset of the fields', () => {
    const fields = Object.keys(everything) as (keyof Criteria)[];
    // Deterministically walks through many subsets: bit i of a changing mask includes field i.
    for (let mask = 1; mask < 2 ** 28; mask = mask * 3 + 1) {
      const criteria = Object.fromEntries(fields.filter((_, bit) => mask & (1 << bit)).map((field) => [field, everything[field]])) as Criteria;
      expect(open(searchHref({ ...plain, criteria })).criteria).toEqual(criteria);
    }
  });

  it('is short and readable, without defaults', () => {
    expect(searchHref(plain)).toBe('/search');
    expect(searchHref({ ...plain, view: 'list', criteria: { city: 'Dallas', state: 'TX', bedrooms: 3, sub_types: ['Condo', 'Land'] } })).toBe(
      '/search/list?city=Dallas&state=TX&bedrooms=3&sub_types=Condo,Land',
    );
  });

  it('uses the same names for the API, with the view', () => {
    expect(searchRequest({ ...plain, criteria: { city: 'Dallas', hoa_max: 0 }, sort: 'price_asc', page: 2 })).toEqual({
      view: 'map',
      city: 'Dallas',
      hoa_max: '0',
      sort_order: 'price_asc',
      page: '2',
    });
  });
});

describe('a URL from outside', () => {
  it.each([
    ['a number that is none', { bedrooms: 'three', price_range_to: '1e9', square_feet_from: '0x10', zoom: 'NaN' }],
    ['a number out of range', { bedrooms: '-2', zoom: '99', year_built_from: '12', price_range_to: '99999999999999' }],
    ['an empty text', { city: '  ', keywords: '', sub_types: ' , ,' }],
    ['a ZIP code of four digits', { zipcode: '7520' }],
    ['bounds upside down', { bounds: '33,-97,32,-96' }],
    ['bounds off the Earth', { bounds: '32,-197,33,-96' }],
    ['bounds of three numbers', { bounds: '32,-97,33' }],
    ['a polygon of two corners', { polygon: '-97,32;-96,33' }],
    ['a polygon with a hole in its text', { polygon: '-97,32;;-96,33;-95,31' }],
    ['a polygon of too many corners', { polygon: Array(502).fill('-97,32').join(';') }],
    ['a drive to nowhere', { commute: 'work,30' }],
    ['a drive that is too long', { commute: '12,500' }],
    ['a flag that says neither', { reduced: 'maybe', open_house: 'false' }],
    ['names that nobody knows', { constructor: 'x', __proto__: 'y', utm_source: 'z' }],
  ])('leaves out %s', (_, params) => {
    expect(readSearch(params as Record<string, string>).criteria).toEqual({});
  });

  it('falls back to the first page and the usual order', () => {
    expect(readSearch({ page: '0', sort_order: 'cheapest' })).toEqual(plain);
    expect(readSearch({ page: '2.5' }).page).toBe(1);
    expect(readSearch({ page: '100001' }).page).toBe(1);
  });

  it('truncates texts and lists that are too long', () => {
    expect(readSearch({ keywords: 'x'.repeat(500) }).criteria.keywords).toHaveLength(200);
    const many = Array.from({ length: 80 }, (_, index) => `type ${index}`).join(',');
    expect(readSearch({ sub_types: many }).criteria.sub_types).toHaveLength(30);
    expect(readSearch({ views: 'City,City, City' }).criteria.views).toEqual(['City']);
  });

  it('accepts the alias of bathrooms', () => {
    expect(readSearch({ bathroom: '2' }).criteria).toEqual({ bathrooms: 2 });
    expect(readSearch({ bathroom: '2', bathrooms: '3' }).criteria).toEqual({ bathrooms: 3 });
  });

  it('takes bounds across the antimeridian', () => {
    expect(readSearch({ bounds: '51,172,55,-163' }).criteria.bounds).toEqual({ south: 51, west: 172, north: 55, east: -163 });
  });
});

describe('moving a search', () => {
  const criteria: Criteria = { city: 'Dallas', state: 'TX', zipcode: '75206', zoom: 12, bedrooms: 3, reduced: true };

  it('clears every other kind of area and keeps the filters', () => {
    expect(moveTo(criteria, { location: 'Boise, ID' })).toEqual({ location: 'Boise, ID', bedrooms: 3, reduced: true });
  });

  it('separates area and filters', () => {
    expect({ ...areaOf(criteria), ...filtersOf(criteria) }).toEqual(criteria);
    expect(areaOf(criteria)).toEqual({ city: 'Dallas', state: 'TX', zipcode: '75206', zoom: 12 });
  });
});
