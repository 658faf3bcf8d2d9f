// How close estimates are to sales that the models haven't seen, on recorded sales beside the project.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/paths.mjs';
import { say } from '../../lib/run.mjs';
import { inventory } from '../inventory.mjs';
import { valuations as recorded } from '../measure.mjs';

const folder = path.join(root, '..', 'shared', 'data');

/** Models are retrained in every run, because the goals are about them, not about the inventory. */
export async function valuations({ report }) {
  if (!fs.existsSync(path.join(folder, 'king_county_wa_sales_2014_2015.csv'))) {
    say('  skipped: the files of recorded sales are not on this machine');
    return;
  }
  const { figures } = await inventory(recorded, true, ['--sales', folder]);
  figures.forEach(report);
}
