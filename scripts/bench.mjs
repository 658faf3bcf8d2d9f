// npm run bench: measures what docs/performance.md promises, prints each figure beside its goal,
// and keeps a report in .build/bench.json. Machines differ, so ratios come first where there is
// something to compare with. Load goes to this machine alone and ends by itself.
// "-- --listings 100000" sets the inventory, "-- pages sizes" measures those parts alone.
import fs from 'node:fs';
import os from 'node:os';
import { chromium } from './lib/debian.mjs';
import { at } from './lib/paths.mjs';
import { say } from './lib/run.mjs';
import { serve } from './lib/server.mjs';
import { everything } from './lib/setup.mjs';
import { lighthouse } from './bench/lighthouse.mjs';
import { pages } from './bench/pages.mjs';
import { sizes } from './bench/sizes.mjs';
import { start } from './bench/start.mjs';

const args = process.argv.slice(2);
const flag = args.indexOf('--listings');
const listings = flag >= 0 ? args.splice(flag, 2)[1] : '20000';
if (!/^\d{1,8}$/.test(listings)) {
  process.stderr.write('--listings wants a number, for example 100000\n');
  process.exit(2);
}

const parts = { sizes, start, pages, lighthouse };
const unknown = args.filter((name) => !parts[name]);
if (unknown.length) {
  process.stderr.write(`There is no part "${unknown.join('", "')}"; there are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}
const wanted = args.length ? args : Object.keys(parts);

await everything();
const figures = [];
/** @param {{what: string, value: number, unit: string, goal?: number, more?: string}} figure goal: not to be passed; more: 'better' turns it round */
function report(figure) {
  figures.push(figure);
  const { what, value, unit, goal, atLeast } = figure;
  const ok = goal === undefined || (atLeast ? value >= goal : value <= goal);
  const text = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
  say(`${goal === undefined ? ' ' : ok ? '✓' : '✗'} ${what.padEnd(58)} ${text.padStart(9)} ${unit.padEnd(6)} ${goal === undefined ? '' : `goal ${atLeast ? '≥' : '≤'} ${goal}`}`);
}

let server;
/** One server for all parts that need one; its inventory stays for the next run. */
const running = async () => (server ??= await serve(`bench-${listings}`, { SAMPLE_LISTINGS: listings }, 900_000));

try {
  for (const name of wanted) {
    say(`\n${name}`);
    await parts[name]({ report, running, listings: Number(listings), chromium });
  }
} finally {
  await server?.stop();
}

const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, memory_gb: Math.round(os.totalmem() / 2 ** 30), node: process.version };
fs.writeFileSync(at('.build/bench.json'), JSON.stringify({ at: new Date().toISOString(), machine, listings: Number(listings), figures }, null, 1));
const missed = figures.filter(({ value, goal, atLeast }) => goal !== undefined && (atLeast ? value < goal : value > goal));
say(`\n${figures.length} figures, ${missed.length} short of their goal; report in .build/bench.json`);
