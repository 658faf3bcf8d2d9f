// Two files must not differ by case alone: where a file system does not tell them apart, one would take the other's place, and
// an import of "./panel" may find "./Panel.tsx" on any.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { named } from '../lib/files.mjs';
import { root } from '../lib/paths.mjs';

/** A file's path without what may be left out of an import: platform and ending. */
const stem = (file) => file.replace(/(\.(web|native|types|test|gen))*\.(tsx?|[cm]?js)$/, '');

/**
 * @param {string[]} files paths
 * @returns {string[][]} the names, each list of which differs by case alone
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
  for (const names of found) process.stderr.write(`These differ by case alone: ${names.join(', ')}\n`);
  process.exit(found.length ? 1 : 0);
}
