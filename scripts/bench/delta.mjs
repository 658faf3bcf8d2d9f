// An import of changed homes while people search.
import { siteArguments, timed } from './measure.mjs';

const CHANGED = 50_000;

export async function delta({ report, listings, inventory, site }) {
  await inventory(listings);
  const changed = Math.min(CHANGED, listings);
  await timed('delta', listings, report, [...siteArguments(await site.running()), '--count', String(changed)]);
}
