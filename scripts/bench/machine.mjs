// The machine the figures were measured on.
import os from 'node:os';
import { isMade } from './inventory.mjs';
import { measure } from './measure.mjs';

export async function machine(listings) {
  let programs = {};
  if (isMade(listings)) await measure('machine', listings, (line) => (programs = line.machine));
  return {
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    system: `${os.type()} ${os.release().match(/^\d+\.\d+/)?.[0] ?? ''}`,
    node: process.version.slice(1),
    go: programs.go?.replace(/^go/, '') ?? 'unknown',
    postgres: programs.postgres ?? 'unknown',
  };
}
