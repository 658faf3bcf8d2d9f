// Lists the project's own files.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/** Folders without files of ours. */
export const SKIPPED = new Set(['node_modules', '.git', '.data', '.build', '.cache', 'dist', '.expo', 'artifacts', 'ios', 'android']);

/** @param {RegExp} pattern matched against the path from the root; @returns {string[]} absolute paths */
export function named(pattern, folder = root) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : named(pattern, file);
    return pattern.test(path.relative(root, file)) ? [file] : [];
  });
}
