// The bundle for the renderer: .build/server/render.js, all screens in one file, and the name of the build.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { expo } from './expo.mjs';
import { swap } from './swap.mjs';

const making = at('.build/server.making');

export async function buildServer() {
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true });
  const file = path.join(making, 'render.js');
  await expo([
    'export:embed', '--platform', 'web', '--dev', 'false', '--minify', 'false',
    '--entry-file', 'app/server/entry.ts', '--bundle-output', file,
  ]);
  const build = crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16);
  fs.writeFileSync(path.join(making, 'build.txt'), `${build}\n`);
  swap(making, at('.build/server'));
}
