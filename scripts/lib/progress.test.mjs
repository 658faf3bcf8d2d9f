import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Progress } from './progress.mjs';

/** What a terminal shows after text with the control characters that Progress writes. */
function shown(text) {
  const lines = [''];
  for (const [part] of text.matchAll(/\x1b\[\d*[AJ]|[\r\n]|[^\x1b\r\n]+/g)) {
    if (part === '\n') lines.push('');
    else if (part.endsWith('A') && part[0] === '\x1b') lines.splice(-1 - Number(part.slice(2, -1)), Infinity, '');
    else if (part !== '\r' && part !== '\x1b[J') lines[lines.length - 1] += part;
  }
  return lines;
}

function stage(t, terminal) {
  t.mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'] });
  const out = {
    text: '',
    columns: 40,
    write(text) {
      this.text += text;
    },
  };
  const ends = {};
  const progress = new Progress(out, terminal);
  const begin = (name, note) =>
    progress.step(
      name,
      (detail) =>
        new Promise((resolve, reject) => {
          ends[name] = { resolve, reject, detail };
        }),
      note,
    );
  return { out, progress, begin, ends, pass: (ms) => t.mock.timers.tick(ms) };
}

test('two steps at the same time have a line each on a terminal', async (t) => {
  const { out, progress, begin, ends, pass } = stage(t, true);
  progress.say('Hearthway');
  const packages = begin('Installing npm packages');
  const server = begin('Building the server', (files) => `${files} files`);
  ends['Installing npm packages'].detail('a detail that is too long for this terminal');
  pass(5000);
  const lines = shown(out.text);
  assert.equal(lines[0], 'Hearthway');
  assert.match(lines[1], /^ {2}. Installing npm packages … 5.0 s, a $/);
  assert.match(lines[2], /^ {2}. Building the server … 5.0 s$/);
  ends['Building the server'].resolve(3);
  assert.equal(await server, 3);
  pass(1000);
  assert.deepEqual(shown(out.text).slice(0, 2), ['Hearthway', '  ✓ Building the server: 5.0 s, 3 files']);
  assert.match(shown(out.text)[2], /Installing npm packages … 6.0 s/);
  ends['Installing npm packages'].reject(new Error('no network'));
  await assert.rejects(packages, /no network/);
  assert.deepEqual(shown(out.text).slice(2), ['  ✗ Installing npm packages: 6.0 s, failed', '']);
});

test('lines are only added to a file, and a step of a moment leaves none', async (t) => {
  const { out, begin, ends, pass } = stage(t, false);
  const quick = begin('Building the server');
  const slow = begin('Bundling the app');
  pass(500);
  ends['Building the server'].resolve();
  await quick;
  pass(1500);
  pass(30_000);
  ends['Bundling the app'].resolve();
  await slow;
  assert.equal(out.text, '  Bundling the app …\n  Bundling the app … 32.0 s\n  ✓ Bundling the app: 32.0 s\n');
});
