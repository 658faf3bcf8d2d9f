// Matching an import's homes with 100,000 saved searches.
import { timed } from './measure.mjs';

export async function alerts({ report, listings, inventory }) {
  await inventory(listings);
  await timed('alerts', listings, report);
}
