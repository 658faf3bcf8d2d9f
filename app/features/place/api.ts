import { ApiError, get } from '@hearthway/api';

/** One search bar suggestion: a place, or the address of a home for sale. */
export interface Suggestion {
  kind: 'zip' | 'city' | 'county' | 'address' | 'state';
  /** Display text: "75206, Dallas, TX". */
  humanLocation: string;
  zipcode: string;
  city: string;
  /** State code. */
  state: string;
  county: string;
  /** For an address: path of the home's page. */
  href: string;
  /** Degrees; 0, with the longitude, if unknown. */
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

/** A lookup that was superseded by the next one hasn't failed. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.problem.kind === 'cancelled';
}
