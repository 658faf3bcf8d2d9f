// The import of the inventory, measured when it was created, and its size on disk.
import { say } from '../lib/run.mjs';
import { measure } from './measure.mjs';

export async function imports({ report, listings, inventory }) {
  const { madeAt, figures } = await inventory(listings);
  if (Date.now() - Date.parse(madeAt) > 3_600_000) say(`  the inventory was created on ${madeAt.slice(0, 10)}; --fresh creates it again`);
  figures.forEach(report);
  await measure('disk', listings, report);
}
