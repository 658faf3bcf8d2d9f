// Searches, in process and over HTTP.
import os from 'node:os';
import { siteArguments, timed } from '../measure.mjs';

/** Searches in process: the index compared with PostgreSQL, with the same viewports, each searched once. */
export async function engines({ report, listings, inventory }) {
  await inventory(listings);
  await timed('engines', listings, report);
}

/** Searches with cards over HTTP, compared with a bare handler and with their SQL alone. */
export async function http({ report, listings, inventory, site }) {
  await inventory(listings);
  await site.stop(); // so that its caches are empty
  await timed('http', listings, report, siteArguments(await site.running()));
}

const GOAL_OF_TWO_CORES = 1.8;

/** Pages and lists, cached and not, and the typeahead, one request after the other; then new pages on one core and on two. */
export async function pages({ report, listings, inventory, site }) {
  await inventory(listings);
  await timed('pages', listings, report, siteArguments(await site.running()));
  if (process.platform !== 'linux' || os.availableParallelism() < 2) return;
  const second = {};
  for (const [cores, name] of [
    [1, 'one core'],
    [2, 'two cores'],
  ]) {
    await site.stop();
    const server = await site.running({}, ['taskset', '-c', `0-${cores - 1}`]);
    await timed(
      'cold',
      listings,
      (figure) => {
        if (figure.column === 'a second') second[cores] = figure.value;
        report({ ...figure, what: `${figure.what}, ${name}` });
      },
      siteArguments(server),
    );
  }
  await site.stop();
  report({ what: 'two cores, compared with one', column: 'a second', value: second[2] / second[1], unit: '×', goal: GOAL_OF_TWO_CORES, atLeast: true });
}
