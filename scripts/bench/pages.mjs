// Pages and lists, cached and not, and the typeahead, one request after the other.
import { siteArguments, timed } from './measure.mjs';

export async function pages({ report, listings, inventory, site }) {
  await inventory(listings);
  await timed('pages', listings, report, siteArguments(await site.running()));
}
