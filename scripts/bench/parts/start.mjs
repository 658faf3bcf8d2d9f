// How long npm start takes once everything is installed and built.
import fs from 'node:fs';
import { at } from '../../lib/paths.mjs';
import { serve } from '../../lib/server.mjs';

export async function start({ report }) {
  const name = 'bench-start';
  fs.rmSync(at('.build', name), { recursive: true, force: true });
  for (const [what, goal] of [
    ['first start: database, gazetteer, 20,000 sample homes', 30],
    ['second start', 3],
  ]) {
    const since = performance.now();
    const server = await serve(name, { SAMPLE_LISTINGS: '20000' });
    report({ what, value: (performance.now() - since) / 1000, unit: 's', goal });
    await server.stop();
  }
}
