// Size limits: of a page's scripts in the size that is transferred, brotli at its best quality, and of the apps' bytecode.
import path from 'node:path';
import zlib from 'node:zlib';

const KB = 1024;

/**
 * In KB. `entry`: all scripts that every page loads; `chunk`: one that is loaded on demand, such as a screen or
 * the map. `device`: an app's bytecode, in MB.
 */
// The limit for devices was 4.3 before boards, conversations and tours at a time.
export const limits = { entry: 158, chunk: 40, device: 4.4 };

const weigh = ({ code }) => zlib.brotliCompressSync(Buffer.from(code)).length / KB;
const show = (kilobytes) => `${kilobytes.toFixed(1)} KB`;

/**
 * @returns {string} the sizes, as lines to print; throws when one is over its limit
 */
export function checkBudget({ entry, routes, parts }) {
  const total = entry.reduce((sum, script) => sum + weigh(script), 0);
  const rows = [
    ['every page', total, limits.entry],
    ...routes.map((script) => [`screen ${script.name}`, weigh(script), limits.chunk]),
    ...parts.map((script) => [`part ${path.basename(script.file).replace(/-[0-9a-f]+\.js$/, '')}`, weigh(script), limits.chunk]),
  ];
  const over = rows.filter(([, size, limit]) => size > limit);
  if (over.length > 0) {
    throw new Error(over.map(([name, size, limit]) => `${name} is ${show(size)}; the limit is ${limit} KB.`).join('\n'));
  }
  return rows.map(([name, size, limit]) => `  ${name}: ${show(size)} of ${limit} KB`).join('\n');
}
