// npm run bench: measures what docs/performance.md promises, prints each figure next to its goal,
// and stores them in .build/bench.json. Machines differ, so figures are ratios where there is
// something to compare with. The load only goes to this machine and stops by itself; parts run one
// after the other. "-- --listings 5000000" sets the inventory, "-- --fresh" creates it again, "-- engines
// http" measures only those parts, "-- soak --minutes 60" for how long visitors come (or "bad-hour"), "-- --report" writes
// docs/performance.md and the figures of docs/scale.md.
import fs from 'node:fs';
import { chromium } from './lib/programs.mjs';
import { at } from './lib/paths.mjs';
import { say } from './lib/run.mjs';
import { everything, measures } from './lib/setup.mjs';
import { command } from './bench/arguments.mjs';
import { missed, sentence, tell } from './bench/report/figure.mjs';
import { inventory } from './bench/inventory.mjs';
import { machine } from './bench/machine.mjs';
import { noisy } from './bench/measure.mjs';
import { write } from './bench/report/report.mjs';
import { update } from './bench/report/scale.mjs';
import { Site } from './bench/site.mjs';
import { agents } from './bench/parts/agents.mjs';
import { badHour } from './bench/parts/badHour.mjs';
import { growth } from './bench/parts/growth.mjs';
import { alerts, delta, imports, market } from './bench/parts/imports.mjs';
import { lighthouse } from './bench/parts/lighthouse.mjs';
import { engines, http, pages } from './bench/parts/search.mjs';
import { shared } from './bench/parts/shared.mjs';
import { sizes } from './bench/parts/sizes.mjs';
import { soak } from './bench/parts/soak.mjs';
import { start } from './bench/parts/start.mjs';
import { taps } from './bench/parts/taps.mjs';
import { valuations } from './bench/parts/valuations.mjs';

/** In the order they run: those that need the machine to themselves, then those with a BFF. */
const parts = {
  sizes,
  start,
  valuations,
  import: imports,
  engines,
  growth,
  alerts,
  market,
  agents,
  http,
  pages,
  shared,
  delta,
  lighthouse,
  taps,
  soak,
  'bad-hour': badHour,
};
const needSite = ['http', 'pages', 'delta', 'lighthouse', 'taps', 'soak'];

const { wanted, listings, minutes, fresh, toReport } = command(process.argv.slice(2), Object.keys(parts));
await everything();
await measures();

const figures = [];
const failed = [];
const site = new Site(listings);
const began = Date.now();
for (const part of wanted) {
  say(`\n${part}`);
  const report = (figure) => {
    figures.push({ part, ...figure });
    say(tell(figure));
  };
  try {
    if (!needSite.includes(part)) await site.stop();
    await parts[part]({ report, site, listings, minutes, chromium, inventory: (size) => inventory(size, fresh && size === listings) });
  } catch (error) {
    failed.push(part);
    process.stderr.write(`${error.stack}\n`);
    await site.stop();
  }
}
await site.stop();

const lasted = Math.round((Date.now() - began) / 60_000);
const result = { at: new Date().toISOString(), minutes: lasted, machine: await machine(listings), listings, failed, noisy: [...noisy], figures };
fs.writeFileSync(at('.build/bench.json'), JSON.stringify(result, null, 1));
const short = missed(figures);
say(`\n${figures.length} figures, ${short.length} missed their goal; full report in .build/bench.json`);
for (const figure of short) say(`  ${sentence(figure)}`);
if (failed.length) say(`not measured because of errors: ${failed.join(', ')}`);
if (toReport) say(`wrote ${[...write(result), ...update(result)].join(', ')}`);
process.exit(failed.length ? 1 : 0);
