// Searches in process: the index compared with PostgreSQL, with the same viewports, each searched once.
import { timed } from './measure.mjs';

export async function engines({ report, listings, inventory }) {
  await inventory(listings);
  await timed('engines', listings, report);
}
