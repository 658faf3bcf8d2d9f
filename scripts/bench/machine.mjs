// The machine the figures were measured on.
import os from 'node:os';
import { run } from '../lib/run.mjs';
import { releaseNode } from '../release/node.mjs';
import { isMade } from './inventory.mjs';
import { measure } from './measure.mjs';

/** The Node that renders pages: a release's, which is newer than most machines'. Where there is no release, that of this process. */
export const renderersNode = () => releaseNode().catch(() => process.execPath);

export async function machine(listings) {
  let programs = {};
  if (isMade(listings)) await measure('machine', listings, (line) => (programs = line.machine));
  return {
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    system: `${os.type()} ${os.release().match(/^\d+\.\d+/)?.[0] ?? ''}`,
    node: (await run(await renderersNode(), ['--version'], { quiet: true })).output.trim().slice(1),
    go: programs.go?.replace(/^go/, '') ?? 'unknown',
    postgres: programs.postgres ?? 'unknown',
  };
}
