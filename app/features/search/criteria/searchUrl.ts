import type { SearchParams } from '@hearthway/api';

import { searchFields } from './searchFields';

/**
 * The criteria of a search, all of which are in its URL, so that the URL gives the same search anywhere. Query
 * parameters have the names of `criteria.param`; lists are comma-separated, `bounds` is `south,west,north,east` and
 * `polygon` is `lng,lat;lng,lat;…`.
 */
export type Criteria = SearchParams;

export type SearchView = 'map' | 'list';

export const sorts = ['newest', 'price_asc', 'price_desc', 'beds_desc', 'sqft_desc', 'lot_desc', 'price_per_sqft_asc', 'reduced_recently'] as const;

export type Sort = (typeof sorts)[number];

export interface SearchState {
  view: SearchView;
  criteria: Criteria;
  sort: Sort;
  /** Starts at 1. */
  page: number;
  /** Id of the saved search that this one started as, so that it can be updated. Doesn't affect the results. */
  saved?: string;
}

/** Pages beyond this are typos or stray crawlers. */
const lastPage = 100_000;

type Params = Readonly<Record<string, string | undefined>>;

/** Parses a search from route parameters. Ignores invalid ones. */
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

/** The query's parameters in a fixed order, without defaults. */
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

/** Parameters of the API call: those of the URL, plus the view. */
export function searchRequest(searchState: SearchState): Record<string, string> {
  return { view: searchState.view, ...Object.fromEntries(searchEntries(searchState)) };
}

/** The URL of a search: path and query. */
export function searchHref(searchState: SearchState): string {
  const path = searchState.view === 'list' ? '/search/list' : '/search';
  const query = [...searchEntries(searchState), ...(searchState.saved ? [['saved_search_id', searchState.saved] as const] : [])]
    .map(([name, value]) => `${name}=${encodeValue(value)}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Identifies a search, regardless of the page shown. */
export function searchKey(searchState: SearchState): string {
  return searchHref({ ...searchState, page: 1, saved: undefined });
}

/** Parses the query string of a search that the BFF suggests, such as one with fewer filters. */
export function searchFromQuery(query: string, view: SearchView): SearchState {
  return readSearch({ ...Object.fromEntries(new URLSearchParams(query)), view });
}

/** Encodes a query value, but leaves commas readable. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ',').replace(/%20/g, '+');
}
