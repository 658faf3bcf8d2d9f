// Runs the Detox specs in Chromium. Each screen size has a server of its own, because the specs log in as the same demo buyer.
import fs from 'node:fs';
import { at, binary } from './paths.mjs';
import { serve } from './server.mjs';

/**
 * @param {'phone' | 'desktop'} screen size of the browser's window
 * @param {object} env environment that Chromium needs
 * @param {(config: string, env: object) => Promise<void>} jest runs specs and counts them
 */
export async function journeys(screen, env, jest) {
  const name = `journeys-${screen}`;
  sharePictures(at('.build', name));
  const server = await serve(name, { SAMPLE_LISTINGS: '4000' });
  try {
    await jest('e2e/jest.web.config.js', {
      ...env,
      WEB_BASE_URL: server.url,
      HEARTHWAY_SCREEN: screen,
      HEARTHWAY_PROGRAM: binary,
      HEARTHWAY_DATA: at('.build', name),
    });
  } finally {
    await server.stop();
  }
}

/** Homes look the same at both sizes: each picture is drawn and compressed once. */
function sharePictures(data) {
  const shared = at('.build/pictures');
  fs.mkdirSync(shared, { recursive: true });
  fs.mkdirSync(data, { recursive: true });
  const own = `${data}/pictures`;
  fs.rmSync(own, { recursive: true, force: true });
  fs.symlinkSync(shared, own, 'junction');
}
