// Pages and lists, kept and not, and the typeahead, for one person after the other.
import { siteArguments, timed } from './measure.mjs';

export async function pages({ report, listings, inventory, site }) {
  await inventory(listings);
  await timed('pages', listings, report, siteArguments(await site.running()));
}
