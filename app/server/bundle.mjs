// Loads the bundle of all screens that the build made for this process.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

// The same time zone wherever this runs, so that the browser hydrates the same text.
process.env.TZ = 'UTC';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../.build/server');

/**
 * @returns {Promise<{build: string, render: (path: string, answer: object) => {html: string, css: string}}>}
 */
export async function loadBundle() {
  const file = path.join(folder, 'render.js');
  const code = fs.readFileSync(file, 'utf8');
  const build = fs.readFileSync(path.join(folder, 'build.txt'), 'utf8').trim();
  // The bundle is built for browsers, but doesn't need the APIs that Node lacks.
  vm.runInThisContext(code, { filename: file });
  const { start, render } = globalThis.hearthway;
  await start(JSON.parse(process.env.APP_SETTINGS ?? '{}'));
  return { build, render };
}
