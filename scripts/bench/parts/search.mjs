// Searches, in process and over HTTP.
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

/** Pages and lists, cached and not, and the typeahead, one request after the other. */
export async function pages({ report, listings, inventory, site }) {
  await inventory(listings);
  await timed('pages', listings, report, siteArguments(await site.running()));
}
