// Runs one part of the benchmark program on an inventory and passes on what it measures.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { at, bench, root } from '../lib/paths.mjs';
import { waitUntilIdle } from './idle.mjs';

/** The inventory with many agents, which has its own name. The others are named after their number of homes. */
export const agents = 'agents';
/** Its homes; there is an agent for every two of them. */
export const agentHomes = 200_000;
/** The inventory of recorded sales alone. */
export const valuations = 'valuations';
export const homesOf = (size) => ({ [agents]: agentHomes, [valuations]: 0 })[size] ?? size;

/** The data folder of an inventory. */
export const folderOf = (size) => at('.build', `bench-${size}`);

/** Parts measured while the machine was also busy with other work. */
export const noisy = new Set();

/** Environment of the commands of a measurement. */
export const surroundings = (size) => ({
  ...process.env,
  HEARTHWAY_HOME: root,
  APP_ENV: 'test',
  DATA_DIR: folderOf(size),
  SAMPLE_LISTINGS: String(homesOf(size)),
});

/**
 * @param {string} part name of what bench measures @param {number | 'agents' | 'valuations'} size of the inventory
 * @param {(line: object) => void} take called with each line @param {string[]} more arguments @param {object} env
 */
export async function measure(part, size, take, more = [], env = surroundings(size)) {
  const child = spawn(bench, [...more, part], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGINT', stop);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`bench ${part} exited with code ${code}`))));
  });
  ended.catch(() => {}); // reported below, after all figures have been passed on
  try {
    for await (const line of readline.createInterface({ input: child.stdout })) take(JSON.parse(line));
    await ended;
  } finally {
    process.off('SIGINT', stop);
  }
}

/** The same, once the machine is otherwise idle. */
export async function timed(part, size, take, more = []) {
  if (!(await waitUntilIdle())) noisy.add(part);
  await measure(part, size, take, more);
}

/** Arguments that point to a site's BFF. */
export const siteArguments = ({ url, pid }) => ['--url', url, '--pid', String(pid)];
