// Ten minutes of visitors at 70% of what the machine gives beside an import, and an import: nothing may fail, grow or slow down.
import { say } from '../../lib/run.mjs';
import { measure, siteArguments } from '../measure.mjs';
import { processes } from './soak/processes.mjs';
import { Visitors } from './soak/visitors.mjs';

const SHARE = 0.7;
/** Visitors at a time while it is measured what the machine gives. */
const CROWD = 12;
const WARM_UP_S = 30;
const CAPACITY_S = 30;
/** Visitors who may be on the site at the same time; more would mean that it doesn't keep up. */
const MAX_CROWD = 200;
const CHANGED = 50_000;

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, 1000 * count));
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
const median = (values) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** @param {number} minutes how long it takes, once it is known what the machine gives */
export async function soak({ report, listings, inventory, site, minutes }) {
  await inventory(listings);
  await site.stop();
  const server = await site.running({ TRUSTED_PROXIES: '127.0.0.1/32' }); // each visitor has an address of their own
  const visitors = new Visitors(server.url);
  await visitors.keep(CROWD, WARM_UP_S);
  const during = beside(server, listings, () => {}); // what is left for visitors while homes are imported
  const { visits } = await visitors.keep(CROWD, CAPACITY_S);
  await during;
  const second = (SHARE * visits) / CAPACITY_S;
  say(`  ${second.toFixed(1)} visitors a second for ${minutes} min`);

  const looks = [];
  const watch = setInterval(() => looks.push(processes(server.pid)), 5000);
  const imported = seconds(20 * minutes).then(() => beside(server, listings, report));
  const { requests, failures, seconds: lasted } = await visitors.arrive(second, 60 * minutes, MAX_CROWD);
  clearInterval(watch);
  await imported;

  report({ what: 'all requests', column: 'a second', value: requests.flatMap(([, took]) => took).length / lasted, unit: '' });
  for (const [kind, took] of requests) {
    const sorted = took.sort((a, b) => a - b);
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
      ['p99', 0.99],
    ])
      report({ what: kind, column: name, value: quantile(sorted, share), unit: 'ms' });
  }
  report({ what: 'requests that failed', value: failures.length, unit: '', goal: 0 });
  for (const failure of failures.slice(0, 5)) say(`    ${failure}`);
  const parts = Math.floor(looks.length / 3);
  for (const [name, unit, most] of [
    ['memory of the BFF', 'MB', 1.15],
    ['memory of the renderer', 'MB', 1.15],
    ['files of the BFF', '', 1.2],
  ]) {
    const [middle, end] = [looks.slice(parts, 2 * parts), looks.slice(2 * parts)].map((some) => median(some.map((one) => one[name])));
    report({ what: name, column: 'at the end', value: end, unit });
    report({ what: name, column: 'the last third, compared with the second', value: end / middle, unit: '×', goal: most });
  }
}

/** Imports changed homes, and reports when searches had them. It has no goal: visitors come first. */
async function beside(server, listings, report) {
  const changed = String(Math.min(CHANGED, listings));
  const figure = ({ goal: _goal, ...rest }) => report({ ...rest, what: `beside, ${rest.what}` });
  await measure('import-delta', listings, figure, [...siteArguments(server), '--count', changed]);
}
