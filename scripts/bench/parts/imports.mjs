// Imports, and what follows them.
import { say } from '../../lib/run.mjs';
import { measure, siteArguments, timed } from '../measure.mjs';

/** The import of the inventory, measured when it was created, and its size on disk. */
export async function imports({ report, listings, inventory }) {
  const { madeAt, figures } = await inventory(listings);
  if (Date.now() - Date.parse(madeAt) > 3_600_000) say(`  the inventory was created on ${madeAt.slice(0, 10)}; --fresh creates it again`);
  figures.forEach(report);
  await measure('disk', listings, report);
}

const CHANGED = 50_000;

/** An import of changed homes while people search. */
export async function delta({ report, listings, inventory, site }) {
  await inventory(listings);
  const changed = Math.min(CHANGED, listings);
  await timed('delta', listings, report, [...siteArguments(await site.running()), '--count', String(changed)]);
}

/** Matching an import's homes with 100,000 saved searches. */
export async function alerts({ report, listings, inventory }) {
  await inventory(listings);
  await timed('alerts', listings, report);
}

/** The figures of all markets, then those that a day's changes touch. */
export async function market({ report, listings, inventory }) {
  await inventory(listings);
  await timed('market', listings, report, ['--count', String(Math.min(CHANGED, listings))]);
}
