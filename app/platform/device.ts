import { configOf } from './config';

/**
 * Where the BFF of this build answers. A build for the shops names it; in development it is this machine as a
 * simulator sees it.
 */
export function apiOrigin(): string {
  return process.env.EXPO_PUBLIC_API_ORIGIN ?? 'http://localhost:8080';
}

/** The configuration that this build was made with; each variable has to be spelled out for the bundler. */
export function deviceConfig(): Record<string, string | undefined> {
  return configOf({
    BACK_OFFICE_URL: process.env.EXPO_PUBLIC_BACK_OFFICE_URL,
    CAREERS_URL: process.env.EXPO_PUBLIC_CAREERS_URL,
    MAP_TILE_URL: process.env.EXPO_PUBLIC_MAP_TILE_URL,
    MAP_TILE_ATTRIBUTION: process.env.EXPO_PUBLIC_MAP_TILE_ATTRIBUTION,
  });
}
