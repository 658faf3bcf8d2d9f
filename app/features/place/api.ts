import { get, post } from '@hearthway/api';

import type { Position } from './position';

/** A suggestion of the search bar: a place, or the address of a home for sale. */
export interface Suggestion {
  kind: 'zip' | 'city' | 'county' | 'address' | 'state' | 'neighborhood' | 'school' | 'district' | 'metro';
  /** Display text: "75206, Dallas, TX". */
  humanLocation: string;
  /** Name of a neighborhood. */
  neighborhood: string;
  zipcode: string;
  city: string;
  /** State code. */
  state: string;
  county: string;
  /** For a school or a metro area: its id. */
  alias: string;
  /** For an address: path of the home's page. */
  href: string;
  /** WGS 84 degrees. Latitude and longitude are both 0 if unknown. */
  latitude: number;
  longitude: number;
  /** Number of homes for sale there. */
  listings: number;
}

/** What the search bar shows for what was typed so far. */
export interface SearchBar {
  /** Places and addresses, best first. */
  results: Suggestion[];
  /** How a sentence is understood: "Dallas, TX · 3+ bd". Empty if it only names a place. */
  said: string;
}

export const suggest = (term: string, signal: AbortSignal): Promise<SearchBar> => get<SearchBar>('/api/pub/properties/search-bar', { query: { term }, signal });

interface NamedPlace {
  humanLocation: string;
  city: string;
  /** State code. */
  state: string;
}

/** Reverse geocoding. */
type Geocoder = (at: Position) => Promise<NamedPlace>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The city around a point. Uses the BFF's search by location, whose answer names the place. Failures aren't errors: a
 * location without a name still works.
 */
export const reverseGeocode: Geocoder = async ({ latitude, longitude }) => {
  const body = { location: { latitude, longitude, location_type: 'gps' } };
  try {
    const query = { page: 1, perPage: 1 };
    const { location } = await post<{ location?: Partial<NamedPlace> }>('/api/pub/properties/search-location', body, { query });
    return { humanLocation: text(location?.humanLocation), city: text(location?.city), state: text(location?.state) };
  } catch {
    return { humanLocation: '', city: '', state: '' };
  }
};
