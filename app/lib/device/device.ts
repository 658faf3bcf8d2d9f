import type { Config } from '../config';

/**
 * The BFF's URL for this build. A store build sets it; in development it is this machine as seen from a simulator.
 */
export function apiOrigin(): string {
  return process.env.EXPO_PUBLIC_API_ORIGIN ?? 'http://localhost:8080';
}

/** Configuration of this build; the bundler needs each variable spelled out. */
export function deviceConfig(): Partial<Config> {
  return {
    back_office_url: process.env.EXPO_PUBLIC_BACK_OFFICE_URL,
    careers_url: process.env.EXPO_PUBLIC_CAREERS_URL,
    tile_url: process.env.EXPO_PUBLIC_MAP_TILE_URL,
    tile_attribution: process.env.EXPO_PUBLIC_MAP_TILE_ATTRIBUTION,
    error_reports: process.env.EXPO_PUBLIC_ERROR_REPORTS,
    postal_address: process.env.EXPO_PUBLIC_POSTAL_ADDRESS,
  };
}
