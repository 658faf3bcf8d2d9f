// What a BFF and its renderer need, as Linux counts it.
import fs from 'node:fs';

const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended, or this isn't Linux
  }
};

const megabytes = (pid) => Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** The processes that a process started. @returns {number[]} */
export const childrenOf = (parent) =>
  fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] === String(parent))
    .map(Number);

/** The process that renders pages for a BFF; undefined if there is none. */
export const rendererOf = (bff) => childrenOf(bff).find((pid) => read(`/proc/${pid}/cmdline`).includes('pages.mjs'));

/** Memory in MB and open files of a BFF's processes. */
export function processes(bff) {
  return {
    'memory of the BFF': megabytes(bff),
    'memory of the renderer': megabytes(rendererOf(bff)),
    'files of the BFF': fs.readdirSync(`/proc/${bff}/fd`).length,
  };
}
