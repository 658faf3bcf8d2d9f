import type { SearchParams } from '@hearthway/api';

import { searchFields } from './searchFields';

/**
 * The URL of a search: everything that decides what it shows, and nothing else. Opening the URL anywhere gives the
 * same search. The names in the query are those of `criteria.param`; lists are comma-separated, `bounds` is
 * `south,west,north,east` and `polygon` is `lng,lat;lng,lat;…`.
 */
export type Criteria = SearchParams;

export type View = 'map' | 'list';

export const sorts = [
  'newest',
  'price_asc',
  'price_desc',
  'beds_desc',
  'sqft_desc',
  'lot_desc',
  'price_per_sqft_asc',
  'reduced_recently',
] as const;

export type Sort = (typeof sorts)[number];

export interface SearchState {
  view: View;
  criteria: Criteria;
  sort: Sort;
  /** Starts at 1. */
  page: number;
  /** The saved search this one started as, so that it can be updated. It doesn't affect the results. */
  saved?: string;
}

/** Pages beyond this are typos or stray crawlers. */
const lastPage = 100_000;

type Params = Readonly<Record<string, string | undefined>>;

/** Parses a search from route parameters. Invalid ones are left out, never guessed. */
export function readSearch(params: Params): SearchState {
  const criteria: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(searchFields)) {
    const raw = params[name] ?? (name === 'bathrooms' ? params.bathroom : undefined);
    const value = raw === undefined ? undefined : field.read(raw);
    if (value !== undefined) criteria[name] = value;
  }
  const page = Number(params.page);
  const { saved_search_id: saved = '' } = params;
  return {
    view: params.view === 'list' ? 'list' : 'map',
    criteria: criteria as Criteria,
    sort: sorts.find((sort) => sort === params.sort_order) ?? 'newest',
    page: Number.isInteger(page) && page > 1 && page <= lastPage ? page : 1,
    ...(/^\d{1,18}$/.test(saved) && { saved }),
  };
}

/** The query's names and values in a fixed order, without defaults. */
export function searchEntries({ criteria, sort, page }: Omit<SearchState, 'view'>): [string, string][] {
  const entries: [string, string][] = [];
  for (const [name, field] of Object.entries(searchFields)) {
    const value = criteria[name as keyof Criteria];
    if (value === undefined || value === null) continue;
    const text = field.write(value as never);
    if (text !== '') entries.push([name, text]);
  }
  if (sort !== 'newest') entries.push(['sort_order', sort]);
  if (page > 1) entries.push(['page', String(page)]);
  return entries;
}

/** The API's parameters: the same names as in the URL, plus the view. */
export function searchRequest(searchState: SearchState): Record<string, string> {
  return { view: searchState.view, ...Object.fromEntries(searchEntries(searchState)) };
}

/** The path and query shown by a browser for this search. */
export function searchHref(searchState: SearchState): string {
  const path = searchState.view === 'list' ? '/search/list' : '/search';
  const query = [...searchEntries(searchState), ...(searchState.saved ? [['saved_search_id', searchState.saved] as const] : [])]
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Identifies a search, whichever of its pages is shown. */
export function searchKey(searchState: SearchState): string {
  return searchHref({ ...searchState, page: 1, saved: undefined });
}

/** Parses the query string of a link made by the BFF, such as a loosened search. */
export function searchFromQuery(query: string, view: View): SearchState {
  return readSearch({ ...Object.fromEntries(new URLSearchParams(query)), view });
}

/** Commas stay readable; all other special characters are escaped. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ',').replace(/%20/g, '+');
}
