// Tells whether a build is up to date, by the contents of its source files.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SKIPPED } from './files.mjs';
import { build, root } from './paths.mjs';

function* filesBelow(target) {
  const stat = fs.statSync(target, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield target;
    return;
  }
  for (const name of fs.readdirSync(target).sort()) {
    if (!SKIPPED.has(name)) yield* filesBelow(path.join(target, name));
  }
}

/**
 * A hash of all files below the inputs.
 * @param {string[]} inputs paths from the root; @param {(file: string) => boolean} [wanted]
 * @param {string} [variant] what is built from them, if several things are
 */
export function hashOf(inputs, wanted = () => true, variant = '') {
  const hash = crypto.createHash('sha256').update(process.version).update(variant);
  for (const input of inputs) {
    for (const file of filesBelow(path.join(root, input))) {
      if (!wanted(file)) continue;
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const stampFile = (name) => path.join(build, 'stamps', name);

/**
 * Does the work unless it was already done for the same inputs and its outputs exist.
 * @param {{name: string, inputs: string[], outputs: string[], wanted?: (file: string) => boolean, variant?: string}} what
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function runIfStale({ name, inputs, outputs, wanted, variant }, work) {
  const hash = hashOf(inputs, wanted, variant);
  const there = outputs.every((output) => fs.existsSync(path.join(root, output)));
  const stamped = fs.existsSync(stampFile(name)) && fs.readFileSync(stampFile(name), 'utf8');
  if (there && stamped === hash) return false;
  await work();
  fs.mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  fs.writeFileSync(stampFile(name), hash);
  return true;
}
