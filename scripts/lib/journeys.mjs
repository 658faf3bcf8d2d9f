// Runs the Detox specs in Chromium, at phone and desktop size, against their own server.
import { serve } from './server.mjs';

const SCREENS = ['phone', 'desktop'];

/**
 * @param {object} env environment that Chromium needs
 * @param {(config: string, env: object) => Promise<void>} jest runs specs and counts them
 */
export async function journeys(env, jest) {
  const server = await serve('journeys', { SAMPLE_LISTINGS: '4000' });
  try {
    for (const screen of SCREENS) {
      await jest('e2e/jest.web.config.js', { ...env, WEB_BASE_URL: server.url, HEARTHWAY_SCREEN: screen });
    }
  } finally {
    await server.stop();
  }
}
