import assert from 'node:assert/strict';
import test from 'node:test';
import { concurrencyLimit } from './concurrencyLimit.mjs';

/** A job that runs until it is told to end. */
function job(log, name) {
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  return {
    end,
    run: async () => {
      log.push(`${name} begins`);
      await ended;
      log.push(`${name} ends`);
      return name;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('lets two jobs run, and the others wait in their order', async () => {
  const log = [];
  const run = concurrencyLimit(2);
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(log, name));
  const results = jobs.map(({ run: work }) => run(work));
  await settle();
  assert.deepEqual(log, ['a begins', 'b begins']);
  jobs[1].end();
  await settle();
  assert.deepEqual(log.slice(2), ['b ends', 'c begins']);
  jobs.forEach(({ end }) => end());
  assert.deepEqual(await Promise.all(results), ['a', 'b', 'c', 'd']);
});

test('a job that fails frees its place', async () => {
  const run = concurrencyLimit(1);
  await assert.rejects(run(async () => { throw new Error('broken'); }), /broken/);
  assert.equal(await run(async () => 'next'), 'next');
});
