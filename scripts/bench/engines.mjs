// Searches in process: the index beside PostgreSQL, over the same viewports, each asked once.
import { timed } from './measure.mjs';

export async function engines({ report, listings, inventory }) {
  await inventory(listings);
  await timed('engines', listings, report);
}
