// Searches with cards over HTTP, compared with a bare handler and with their SQL alone.
import { siteArguments, timed } from './measure.mjs';

export async function http({ report, listings, inventory, site }) {
  await inventory(listings);
  await site.stop(); // so that its caches are empty
  await timed('http', listings, report, siteArguments(await site.running()));
}
