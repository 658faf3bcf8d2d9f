// Paths from the project's root, whatever the current folder is.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const build = path.join(root, '.build');
export const cache = path.join(root, '.cache');
const program = (name) => path.join(build, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
export const binary = program('hearthway');
export const bench = program('bench');
export const at = (...parts) => path.join(root, ...parts);
