// npm run dev: serves the product and rebuilds it on changes: Go sources restart the BFF, the
// app's sources are bundled again, and open pages reload by themselves.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { at, binary, root } from './lib/paths.mjs';
import { say } from './lib/run.mjs';
import { bff, bundles, everything } from './lib/setup.mjs';

/** React's development build, with its warnings and StrictMode. */
const web = 'web-development';

const QUIET_MS = 300; // editors write several files at once

let server;

function startServer() {
  server = spawn(binary, ['serve'], { cwd: root, stdio: 'inherit', env: { ...process.env, HEARTHWAY_HOME: root, HEARTHWAY_RELOAD: '1' } });
}

function stopServer() {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null) return resolve();
    server.once('close', resolve);
    server.kill('SIGTERM');
  });
}

/** Rebuilds in the background, then restarts; after a failed build the old server keeps running. */
async function rebuild(kind) {
  try {
    if (kind === 'bff') await bff();
    else await bundles(web, 'server');
    await stopServer();
    startServer();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
}

function watch(folders, kind) {
  let timer;
  let building = Promise.resolve();
  for (const folder of folders) {
    if (!fs.existsSync(at(folder))) continue;
    fs.watch(at(folder), { recursive: true }, (_event, file) => {
      if (!file || /(~|\.swp|\.tmp)$/.test(file) || file.split(path.sep).includes('node_modules')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(`changed: ${path.join(folder, file)}`);
        building = building.then(() => rebuild(kind));
      }, QUIET_MS);
    });
  }
}

try {
  await everything(web);
  startServer();
  watch(['bff'], 'bff');
  watch(['app', 'packages', 'assets'], 'app');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await stopServer();
    process.exit(0);
  });
}
