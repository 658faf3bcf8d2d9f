// The bundle for the renderer: .build/server/render.js, all screens in one file, and the name of the build.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { expo } from './expo.mjs';
import { swap } from './swap.mjs';

const staging = at('.build/server.staging');

export async function buildServer() {
  fs.rmSync(staging, { recursive: true, force: true });
  fs.mkdirSync(staging, { recursive: true });
  const file = path.join(staging, 'render.js');
  await expo(['export:embed', '--platform', 'web', '--dev', 'false', '--minify', 'false', '--entry-file', 'app/server/entry.ts', '--bundle-output', file]);
  const build = crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);
  fs.writeFileSync(path.join(staging, 'build.txt'), `${build}\n`);
  swap(staging, at('.build/server'));
}
