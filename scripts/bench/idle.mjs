// Waits until the machine is otherwise idle, so that other work doesn't distort a measurement:
// a server that just started prepares pictures, a database that was just filled runs maintenance.
import os from 'node:os';
import { say } from '../lib/run.mjs';

const BUSY = 0.12; // of all processors
const PATIENCE = 90_000;
const LOOK = 500;

function times() {
  const all = os.cpus().map((cpu) => cpu.times);
  const sum = (of) => all.reduce((total, time) => total + of(time), 0);
  const idle = sum((time) => time.idle);
  return { idle, whole: idle + sum(({ user, nice, sys, irq }) => user + nice + sys + irq) };
}

async function busy() {
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, LOOK));
  const after = times();
  return 1 - (after.idle - before.idle) / Math.max(1, after.whole - before.whole);
}

/** @returns {Promise<boolean>} false, with a message, if it didn't become idle */
export async function waitUntilIdle() {
  const deadline = Date.now() + PATIENCE;
  for (let calm = 0; Date.now() < deadline;) {
    calm = (await busy()) < BUSY ? calm + 1 : 0;
    if (calm === 3) return true;
  }
  say('  the machine is busy with other work, so these figures are unreliable');
  return false;
}
