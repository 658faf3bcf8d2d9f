import { ApiError, get } from '@hearthway/api';

/** One hit of the search bar: a place, or the address of a home for sale. */
export interface Suggestion {
  kind: 'zip' | 'city' | 'county' | 'address' | 'state';
  /** As shown: "75206, Dallas, TX". */
  humanLocation: string;
  zipcode: string;
  city: string;
  /** Two letters. */
  state: string;
  county: string;
  /** Of an address: path of the home's page. */
  href: string;
  /** Degrees; 0, with the longitude: not known. */
  latitude: number;
  longitude: number;
  /** Homes for sale there. */
  listings: number;
}

/** Places and addresses for what was typed so far, best first. */
export async function suggest(term: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { results } = await get<{ results: Suggestion[] }>('/api/pub/properties/search-bar', { query: { term }, signal });
  return results;
}

/** A lookup that made way for the next one has not failed. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.problem.kind === 'cancelled';
}
