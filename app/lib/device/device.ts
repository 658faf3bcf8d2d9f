import type { Config } from '../config';

/**
 * The BFF's URL for this build. A store build sets it; in development it is this machine as seen from a simulator.
 */
export function apiOrigin(): string {
  return process.env.EXPO_PUBLIC_API_ORIGIN ?? 'http://localhost:8080';
}

/** Configuration of this build; the bundler needs each variable spelled out. Only development has the examples of defaultConfig. */
export function deviceConfig(): Partial<Config> {
  const none = __DEV__ ? undefined : '';
  return {
    back_office_url: process.env.EXPO_PUBLIC_BACK_OFFICE_URL,
    careers_url: process.env.EXPO_PUBLIC_CAREERS_URL ?? none,
    facebook_url: process.env.EXPO_PUBLIC_SOCIAL_FACEBOOK_URL ?? none,
    instagram_url: process.env.EXPO_PUBLIC_SOCIAL_INSTAGRAM_URL ?? none,
    linkedin_url: process.env.EXPO_PUBLIC_SOCIAL_LINKEDIN_URL ?? none,
    youtube_url: process.env.EXPO_PUBLIC_SOCIAL_YOUTUBE_URL ?? none,
    x_url: process.env.EXPO_PUBLIC_SOCIAL_X_URL ?? none,
    tile_url: process.env.EXPO_PUBLIC_MAP_TILE_URL,
    tile_attribution: process.env.EXPO_PUBLIC_MAP_TILE_ATTRIBUTION,
    error_reports: process.env.EXPO_PUBLIC_ERROR_REPORTS,
    traces: process.env.EXPO_PUBLIC_TRACES,
    postal_address: process.env.EXPO_PUBLIC_POSTAL_ADDRESS,
  };
}
