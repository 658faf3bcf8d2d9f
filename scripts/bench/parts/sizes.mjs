// What a browser downloads for the first view, and what a device has to load.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { limits } from '../../build/budget.mjs';
import { at } from '../../lib/paths.mjs';
import { bundles } from '../../lib/setup.mjs';

const KB = 1024;
const brotli = (file) => zlib.brotliCompressSync(fs.readFileSync(file), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length / KB;

export async function sizes({ report }) {
  const screens = JSON.parse(fs.readFileSync(at('.build/web/chunks.json'), 'utf8'));
  const page = fs.readFileSync(at('.build/web/index.html'), 'utf8');
  const local = (href) => at('.build/web', href.replace(/^\//, ''));
  const entry = [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].reduce((sum, [, file]) => sum + brotli(local(file)), 0);
  report({ what: 'entry, brotli', value: entry, unit: 'KB', goal: limits.entry });
  for (const [screen, files] of Object.entries(screens)) {
    const size = [files].flat().reduce((sum, file) => sum + brotli(local(file)), 0);
    report({ what: `chunk of ${screen}, brotli`, value: size, unit: 'KB', goal: limits.chunk });
  }
  await bundles('ios', 'android');
  for (const platform of ['ios', 'android']) {
    const folder = at('.build', platform, '_expo/static/js', platform);
    const file = fs.readdirSync(folder).find((name) => name.endsWith('.hbc'));
    report({ what: `Hermes bundle, ${platform}`, value: fs.statSync(path.join(folder, file)).size / KB / KB, unit: 'MB', goal: limits.device });
  }
}
