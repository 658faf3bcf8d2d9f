// Runs one part of the program bench on an inventory and hands on what it measures.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { at, bench, root } from '../lib/paths.mjs';
import { waitUntilIdle } from './idle.mjs';

/** The data folder of an inventory. */
export const folderOf = (size) => at('.build', `bench-${size}`);

/** Parts that were measured while the machine did other things. */
export const noisy = new Set();

/** What the commands of a measurement are told. */
export const surroundings = (size) => ({
  ...process.env, HEARTHWAY_HOME: root, APP_ENV: 'test', DATA_DIR: folderOf(size), SAMPLE_LISTINGS: String(size),
});

/**
 * @param {string} part of what bench measures @param {number} size of the inventory
 * @param {(line: object) => void} take is called with each line @param {string[]} more arguments
 */
export async function measure(part, size, take, more = []) {
  const child = spawn(bench, [...more, part], { cwd: root, env: surroundings(size), stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`bench ${part} ended with ${code}`))));
  });
  ended.catch(() => {}); // it is told below, when all that was measured has been taken
  try {
    for await (const line of readline.createInterface({ input: child.stdout })) take(JSON.parse(line));
    await ended;
  } finally {
    process.off('SIGINT', stop);
  }
}

/** The same, once the machine has nothing else to do. */
export async function timed(part, size, take, more = []) {
  if (!(await waitUntilIdle())) noisy.add(part);
  await measure(part, size, take, more);
}

/** Arguments that name the BFF of a site. */
export const siteArguments = ({ url, pid }) => ['--url', url, '--pid', String(pid)];
