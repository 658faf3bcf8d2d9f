import type { Config } from '../config';

/**
 * Where the BFF of this build answers. A build for the shops names it; in development it is this machine as a
 * simulator sees it.
 */
export function apiOrigin(): string {
  return process.env.EXPO_PUBLIC_API_ORIGIN ?? 'http://localhost:8080';
}

/** The configuration that this build was made with; each variable has to be spelled out for the bundler. */
export function deviceConfig(): Partial<Config> {
  return {
    back_office_url: process.env.EXPO_PUBLIC_BACK_OFFICE_URL,
    careers_url: process.env.EXPO_PUBLIC_CAREERS_URL,
    tile_url: process.env.EXPO_PUBLIC_MAP_TILE_URL,
    tile_attribution: process.env.EXPO_PUBLIC_MAP_TILE_ATTRIBUTION,
    fault_reports: process.env.EXPO_PUBLIC_FAULT_REPORTS,
    postal_address: process.env.EXPO_PUBLIC_POSTAL_ADDRESS,
  };
}
