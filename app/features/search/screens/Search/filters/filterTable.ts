import type { Facets, SearchParams } from '@hearthway/api';
import { money, readAmount, readPrice, showAmount } from '@hearthway/format';

import type { Filter, FlagFilter, FlagKey, GroupId, NumberKey } from './filterKinds';
import * as labels from './labels';

/** Homes listed within this many days are called new. */
const newDays = 7;

/** Every filter of a search, in the order of the chips. A new filter is a new entry. */
export const filters: readonly Filter[] = [
  {
    ...range('price', 'Price', 'cost', 'price_range_from', 'price_range_to'),
    prefix: '$',
    read: readPrice,
    meaning: money,
    bands: (facets) => facets.prices,
    chipLabel: (c) => labels.priceLabel(c.price_range_from, c.price_range_to),
  },
  {
    kind: 'steps',
    id: 'beds',
    group: 'size',
    title: 'Beds',
    field: 'bedrooms',
    steps: minimums(1, 2, 3, 4, 5),
    exact: 'bedrooms_max',
    counts: (facets) => facets.bedrooms,
    chipLabel: (c) => labels.bedsLabel(c.bedrooms, c.bedrooms_max),
  },
  {
    kind: 'steps',
    id: 'baths',
    group: 'size',
    title: 'Baths',
    field: 'bathrooms',
    steps: minimums(1, 2, 3, 4),
    counts: (facets) => facets.bathrooms,
    chipLabel: (c) => labels.bathsLabel(c.bathrooms),
  },
  {
    kind: 'options',
    id: 'home-type',
    group: 'home',
    title: 'Home type',
    field: 'sub_types',
    options: (options) => options.sub_types,
    counts: (facets) => facets.sub_types,
    chipLabel: (c) => labels.choiceLabel(c.sub_types, 'home types'),
  },
  {
    kind: 'options',
    id: 'features',
    group: 'features',
    title: 'Features',
    field: 'features',
    options: (options) => options.features,
    counts: (facets) => facets.features,
    note: '55+ communities are housing for older persons under the Housing for Older Persons Act (HOPA), as the listing says. Ask the community for its rules. Flood hazard areas, walkability, internet and noise are as FEMA, the EPA, the FCC and the Bureau of Transportation Statistics publish them; homes where they aren’t known are left out.',
    chipLabel: (c) => labels.choiceLabel(c.features, 'features'),
  },
  {
    kind: 'steps',
    id: 'garage',
    group: 'size',
    title: 'Garage',
    field: 'garage',
    steps: minimums(1, 2, 3),
    counts: (facets) => facets.garage,
    chipLabel: (c) => labels.garageLabel(c.garage),
  },
  {
    kind: 'flag',
    id: 'new',
    group: 'listing',
    title: 'New',
    repeats: true,
    isOn: (c) => c.days_listed_max === newDays,
    turn: (c, on) => ({ ...c, days_listed_max: on ? newDays : undefined }),
    count: (facets) => facets.new_this_week,
    chipLabel: () => undefined,
  },
  { kind: 'commute', id: 'commute', group: 'place', title: 'Drive time', field: 'commute', chipLabel: (c) => labels.commuteLabel(c.commute) },
  flag('open-house', 'Open house', 'listing', 'open_house', (facets) => facets.open_house),
  flag('price-cut', 'Price cut', 'listing', 'reduced', (facets) => facets.reduced),
  flag('new-construction', 'New construction', 'home', 'new_construction', (facets) => facets.new_construction),
  flag('waterfront', 'Waterfront', 'features', 'water_front', (facets) => facets.water_front),
  {
    ...range('sqft', 'Square feet', 'size', 'square_feet_from', 'square_feet_to'),
    suffix: 'sqft',
    chipLabel: (c) => labels.sqftLabel(c.square_feet_from, c.square_feet_to),
  },
  {
    ...range('lot', 'Lot size', 'size', 'minimum_lot_size', 'maximum_lot_size'),
    suffix: 'acres',
    read: labels.readAcres,
    show: labels.showAcres,
    chipLabel: (c) => labels.lotLabel(c.minimum_lot_size, c.maximum_lot_size),
  },
  {
    ...range('year-built', 'Year built', 'home', 'year_built_from', 'year_built_to'),
    chipLabel: (c) => labels.yearLabel(c.year_built_from, c.year_built_to),
  },
  {
    kind: 'spans',
    id: 'stories',
    group: 'size',
    title: 'Stories',
    from: 'stories_from',
    to: 'stories_to',
    spans: [
      { label: '1', low: 1, high: 1 },
      { label: '2', low: 2, high: 2 },
      { label: '3+', low: 3 },
    ],
    counts: (facets) => facets.stories,
    chipLabel: (c) => labels.storiesLabel(c.stories_from, c.stories_to),
  },
  {
    kind: 'steps',
    id: 'payment',
    group: 'cost',
    title: 'Monthly payment',
    field: 'payment_max',
    steps: [1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000].map((value) => ({ value, label: `Up to ${money(value)}` })),
    note: 'With tax, insurance and HOA fee, for a loan of 30 years at this week’s rate.',
    assumes: {
      field: 'down_percent',
      title: 'Down payment',
      usual: '20% down',
      steps: [3, 5, 10, 15, 25, 40].map((value) => ({ value, label: `${value}%` })),
    },
    chipLabel: (c) => labels.paymentLabel(c.payment_max, c.down_percent),
  },
  {
    kind: 'steps',
    id: 'per-sqft',
    group: 'cost',
    title: 'Price per sqft',
    field: 'price_per_sqft_max',
    steps: [100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500].map((value) => ({ value, label: `Up to ${money(value)}` })),
    counts: (facets) => facets.price_per_sqft,
    chipLabel: (c) => labels.perSqftLabel(c.price_per_sqft_max),
  },
  {
    kind: 'steps',
    id: 'hoa',
    group: 'cost',
    title: 'HOA',
    field: 'hoa_max',
    steps: [0, 100, 200, 300, 500, 1000].map((value) => ({ value, label: labels.hoaLabel(value) ?? '' })),
    chipLabel: (c) => labels.hoaLabel(c.hoa_max),
  },
  {
    kind: 'steps',
    id: 'days-listed',
    group: 'listing',
    title: 'Days listed',
    field: 'days_listed_max',
    steps: [1, 3, newDays, 14, 30, 90].map((value) => ({ value, label: labels.daysLabel(value) ?? '' })),
    chipLabel: (c) => labels.daysLabel(c.days_listed_max),
  },
  {
    kind: 'steps',
    id: 'sold',
    group: 'listing',
    title: 'Sold homes',
    none: 'For sale',
    field: 'sold_within',
    steps: [3, 6, 12, 36].map((value) => ({ value, label: labels.soldLabel(value) ?? '' })),
    note: 'Instead of homes for sale. Where sold prices aren’t public, such as in Texas, these homes have no price and match no price filter.',
    chipLabel: (c) => labels.soldLabel(c.sold_within),
  },
  flag('pending', 'Under contract', 'listing', 'pending'),
  {
    kind: 'options',
    id: 'design',
    group: 'home',
    title: 'Style',
    field: 'designs',
    options: (options) => options.designs,
    chipLabel: (c) => labels.choiceLabel(c.designs, 'styles'),
  },
  {
    kind: 'options',
    id: 'view',
    group: 'features',
    title: 'View',
    field: 'views',
    options: (options) => options.views,
    chipLabel: (c) => labels.choiceLabel(c.views, 'views'),
  },
  {
    kind: 'text',
    id: 'keywords',
    group: 'features',
    title: 'Keywords',
    field: 'keywords',
    hint: 'For example: pool, workshop',
    chipLabel: (c) => labels.keywordLabel(c.keywords),
  },
  {
    kind: 'text',
    id: 'keywords-not',
    group: 'features',
    title: 'Without the words',
    field: 'keywords_not',
    hint: 'For example: fixer, as is',
    chipLabel: (c) => labels.withoutLabel(c.keywords_not),
  },
];

/** Whether a filter only repeats another one. */
export const isShortcut = (filter: Filter): boolean => filter.kind === 'flag' && filter.repeats === true;

/** Number of active filters, shown on the button "All filters". */
export function activeCount(criteria: SearchParams): number {
  return filters.filter((filter) => isActive(filter, criteria) && !isShortcut(filter)).length;
}

export function isActive(filter: Filter, criteria: SearchParams): boolean {
  return filter.kind === 'flag' ? filter.isOn(criteria) : filter.chipLabel(criteria) !== undefined;
}

/** The criteria without one filter. */
export function cleared(filter: Filter, criteria: SearchParams): SearchParams {
  switch (filter.kind) {
    case 'flag':
      return filter.turn(criteria, false);
    case 'range':
    case 'spans':
      return { ...criteria, [filter.from]: undefined, [filter.to]: undefined };
    case 'steps':
      return {
        ...criteria,
        [filter.field]: undefined,
        ...(filter.exact && { [filter.exact]: undefined }),
        ...(filter.assumes && { [filter.assumes.field]: undefined }),
      };
    default:
      return { ...criteria, [filter.field]: undefined };
  }
}

/** Swaps the ends of ranges that were typed in the wrong order. */
export function normalized(criteria: SearchParams): SearchParams {
  const ordered = { ...criteria };
  for (const filter of filters) {
    if (filter.kind !== 'range') continue;
    const [from, to] = [ordered[filter.from], ordered[filter.to]];
    if (from && to && from > to) [ordered[filter.from], ordered[filter.to]] = [to, from];
  }
  return ordered;
}

function range(id: string, title: string, group: GroupId, from: NumberKey, to: NumberKey) {
  return { kind: 'range' as const, id, title, group, from, to, read: readAmount, show: showAmount };
}

function minimums(...values: number[]) {
  return values.map((value) => ({ value, label: `${value}+` }));
}

function flag(id: string, title: string, group: GroupId, field: FlagKey, count?: (facets: Facets) => number): FlagFilter {
  return {
    kind: 'flag',
    id,
    title,
    group,
    count,
    isOn: (criteria) => criteria[field] === true,
    turn: (criteria, on) => ({ ...criteria, [field]: on || undefined }),
    chipLabel: (criteria) => (criteria[field] ? title : undefined),
  };
}
