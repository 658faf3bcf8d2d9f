import { post } from '@hearthway/api';

import type { Position } from './position.types';

export interface NamedPlace {
  humanLocation: string;
  city: string;
  /** State code. */
  state: string;
}

/** Reverse geocoding. Replaced in tests, and by a maps provider on devices that have one. */
export type Geocoder = (at: Position) => Promise<NamedPlace>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The city around a point, from the BFF: its search by location names the place it understood. A point without a name
 * is still a valid location.
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
