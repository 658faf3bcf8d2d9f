// Two files must not differ only in case: on file systems that ignore case, one would overwrite the other, and
// an import of "./panel" could find "./Panel.tsx" anywhere.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { named } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';

/** A file's path without what imports leave out: platform and extension. */
const stem = (file) => file.replace(/(\.(web|native|types|test|gen))*\.(tsx?|[cm]?js)$/, '');

/**
 * @param {string[]} files paths
 * @returns {string[][]} lists of names that differ only in case
 */
export function collisions(files) {
  const spellings = new Map();
  const note = (name) => {
    const key = name.toLowerCase();
    spellings.set(key, (spellings.get(key) ?? new Set()).add(name));
  };
  for (const file of files) {
    note(file);
    if (stem(file) !== file) note(stem(file));
  }
  return [...spellings.values()].filter((names) => names.size > 1).map((names) => [...names].sort());
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = collisions(named(/./).map((file) => path.relative(root, file)));
  for (const names of found) process.stderr.write(`These files differ only in case: ${names.join(', ')}\n`);
  process.exit(found.length ? 1 : 0);
}
