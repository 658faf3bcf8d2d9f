import { post } from '@hearthway/api';

import { isLoggedIn, sessionStore } from '../../lib/session/session';
import { cookies, local } from '../../lib/storage/storage';
import { createStore, useStore } from '../../lib/store';
import { reverseGeocode } from './api';
import { currentPosition, isPermitted, type Position } from './position';

const NAME = 'location';
const AUTO_SEARCH = 'auto_search';

/** How long a location is reused before the device is asked again: 10 minutes. */
export const FRESH_MS = 600_000;

/** The device's location and its name. Degrees, meters, ms since 1970. */
export interface DeviceLocation extends Position {
  type: 'web';
  location_type: 'gps';
  humanLocation: string;
  city: string;
  /** State code. */
  state: string;
}

export interface LocationState {
  place: DeviceLocation | null;
  /** Whether a request to the device is pending. */
  locating: boolean;
  /** Why there is no location, as a message to show. */
  error: string | null;
  /** Whether searches may start at the device's location. */
  autoSearch: boolean;
}

export const noLocation: LocationState = { place: null, locating: false, error: null, autoSearch: true };

export const locationStore = createStore<LocationState>(noLocation);

export function isFresh({ timestamp }: { timestamp: number }, now = Date.now()): boolean {
  return timestamp <= now && now - timestamp < FRESH_MS;
}

/** A location as stored: rounded to 2 decimals, about a kilometer. */
export function rounded(place: DeviceLocation): DeviceLocation {
  const cut = (degrees: number) => Math.round(degrees * 100) / 100;
  return { ...place, latitude: cut(place.latitude), longitude: cut(place.longitude) };
}

/** Loads the setting and the last location. */
export function loadLocation(): void {
  const autoSearch = local.read(AUTO_SEARCH) !== 'no';
  const place = parse(cookies.read(NAME));
  locationStore.set((state) => ({ ...state, autoSearch, place: autoSearch && place && isFresh(place) ? place : null }));
}

/**
 * Determines the device's location, for the button "Near me"; may show the browser's permission prompt. Rejects with
 * an Error whose message can be shown.
 */
export async function locate(): Promise<DeviceLocation> {
  const { place: last } = locationStore.get();
  if (last && isFresh(last)) return last;
  locationStore.set((state) => ({ ...state, locating: true, error: null }));
  try {
    const fix = await currentPosition();
    const place: DeviceLocation = { ...fix, type: 'web', location_type: 'gps', ...(await reverseGeocode(fix)) };
    storeLocation(place);
    reportLeadLocation(place);
    return place;
  } catch (error) {
    const text = error instanceof Error ? error.message : 'We couldn’t find your location.';
    locationStore.set((state) => ({ ...state, locating: false, error: text }));
    throw new Error(text);
  }
}

/** The location if it's available without a prompt and auto-search is on; otherwise null. For search fields that open empty. */
export async function locateIfPermitted(): Promise<DeviceLocation | null> {
  if (!locationStore.get().autoSearch || !(await isPermitted())) return null;
  return locate().catch(() => null);
}

/** A new location is stored only while auto-search is on. */
function storeLocation(place: DeviceLocation): void {
  const { autoSearch } = locationStore.get();
  locationStore.set((state) => ({ ...state, locating: false, error: null, place: autoSearch ? place : null }));
  if (autoSearch) cookies.write(NAME, JSON.stringify(rounded(place)));
}

/** Turning it off also deletes the stored location. */
export function setAutoSearch(autoSearch: boolean): void {
  locationStore.set((state) => ({ ...state, autoSearch, place: autoSearch ? state.place : null }));
  local.write(AUTO_SEARCH, autoSearch ? 'yes' : 'no');
  if (!autoSearch) cookies.remove(NAME);
}

export function useLocation(): LocationState {
  return useStore(locationStore);
}

function parse(text: string | null): DeviceLocation | null {
  try {
    const place = JSON.parse(text ?? 'null') as Partial<DeviceLocation> | null;
    const numbers = [place?.latitude, place?.longitude, place?.accuracy, place?.timestamp];
    const texts = [place?.humanLocation, place?.city, place?.state];
    const whole = numbers.every((value) => Number.isFinite(value)) && texts.every((value) => typeof value === 'string');
    return whole ? ({ ...place, type: 'web', location_type: 'gps' } as DeviceLocation) : null;
  } catch {
    return null;
  }
}

/** For buyers, also sends the location and its source to the server. Failures are ignored. */
export function reportLeadLocation({ latitude, longitude }: { latitude: number; longitude: number }): void {
  const session = sessionStore.get();
  if (!isLoggedIn(session) || session.type !== 'lead') return;
  const body = { latitude, longitude, latlng_source: 'location_services' };
  post('/api/lead/client-leads/set-leads-lat-lng-source', body).catch(() => undefined);
}
