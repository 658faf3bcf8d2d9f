// Searches with cards over HTTP, beside a bare handler and beside their SQL alone.
import { siteArguments, timed } from './measure.mjs';

export async function http({ report, listings, inventory, site }) {
  await inventory(listings);
  await site.stop(); // so that it has answered nobody yet
  await timed('http', listings, report, siteArguments(await site.running()));
}
