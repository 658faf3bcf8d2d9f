// The sample homes to measure with. Each size has a data folder below .build that is reused from run
// to run, with what was measured while creating it.
import fs from 'node:fs';
import path from 'node:path';
import { at, binary, root } from '../lib/paths.mjs';
import { must, say } from '../lib/run.mjs';
import { agents, folderOf, homesOf, measure, surroundings, valuations } from './measure.mjs';

const noteOf = (size) => path.join(folderOf(size), 'inventory.json');

/** Whether the inventory of a size exists. */
export const isMade = (size) => fs.existsSync(noteOf(size));

const madeNow = new Set();

/**
 * Creates the inventory of a size unless it exists.
 * @param {boolean} fresh create it again, once per run @param {string[]} more arguments for the program that creates it
 * @returns {Promise<{madeAt: string, figures: object[]}>} what was measured while creating it
 */
export async function inventory(size, fresh = false, more = []) {
  if (!isMade(size) || (fresh && !madeNow.has(size))) await make(size, more);
  madeNow.add(size);
  return JSON.parse(fs.readFileSync(noteOf(size), 'utf8'));
}

const partOf = { [agents]: 'import-agents', [valuations]: 'valuations' };

async function make(size, more) {
  remove(folderOf(size));
  fs.mkdirSync(folderOf(size), { recursive: true });
  say(`  creating ${homesOf(size).toLocaleString('en-US')} homes in .build/bench-${size}`);
  const hearthway = (...args) => must(binary, args, { cwd: root, env: surroundings(size), quiet: true });
  await hearthway('migrate');
  await hearthway('gazetteer', at('.build/gazetteer.ndjson'));
  const figures = [];
  await measure(partOf[size] ?? 'import', size, (figure) => figures.push(figure), ['--count', String(homesOf(size)), ...more]);
  fs.writeFileSync(noteOf(size), JSON.stringify({ madeAt: new Date().toISOString(), figures }));
}

/** Removes a data folder, and the database's files if they had to be placed elsewhere. */
function remove(folder) {
  const note = path.join(folder, 'postgres.location');
  if (fs.existsSync(note)) {
    const elsewhere = fs.readFileSync(note, 'utf8').trim();
    if (path.isAbsolute(elsewhere) && fs.existsSync(path.join(elsewhere, 'PG_VERSION'))) fs.rmSync(elsewhere, { recursive: true, force: true });
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
