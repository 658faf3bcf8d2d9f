// Finds or installs the two programs that only tests need: Chromium and redis-server.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { here, install, runtimeEnv } from './debian.mjs';

/** The first of these files that is a program. @param {string[]} files */
export function firstProgram(files) {
  return files.find((file) => {
    try {
      fs.accessSync(file, fs.constants.X_OK);
      return fs.statSync(file).isFile();
    } catch {
      return false; // not here
    }
  });
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return firstProgram(folders.flatMap((folder) => names.map((name) => path.join(folder, name))));
}

/** Where macOS has browsers: for everyone, or for one user. */
export function macBrowsers(home = os.homedir()) {
  const programs = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
  return ['/Applications', path.posix.join(home, 'Applications')].flatMap((folder) => programs.map((program) => path.posix.join(folder, program)));
}

async function found(find, purpose, packages) {
  if (!find()) await install(purpose, packages);
  const file = find();
  if (!file) throw new Error(`${packages[0]} was installed but can't be found.`);
  return { path: file, env: runtimeEnv(file) };
}

/** @returns {Promise<{path: string, env: object}>} a Chromium that runs headless */
export const chromium = () =>
  found(
    () =>
      process.env.CHROMIUM ||
      onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ||
      (process.platform === 'darwin' && firstProgram(macBrowsers())) ||
      here('usr/lib/chromium/chromium'),
    'Chromium for user journeys',
    ['chromium', 'fonts-liberation'],
  );

/** @returns {Promise<{path: string, env: object}>} a redis-server */
export const redis = () =>
  found(() => process.env.REDIS_SERVER || onPath(['redis-server']) || here('usr/bin/redis-server'), 'Redis for the cache', ['redis-server']);
