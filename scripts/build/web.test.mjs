// The two builds for browsers.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { at } from '../lib/paths.mjs';
import { hashOf } from '../lib/stamp.mjs';
import { development, production } from './web.mjs';

test('npm run dev serves React’s development build, and nothing else does', () => {
  assert.ok(development.args.includes('--dev'));
  assert.equal(development.env.NODE_ENV, 'development');
  assert.ok(!production.args.includes('--dev') && !production.env.NODE_ENV);
  const users = fs
    .readdirSync(at('scripts'))
    .filter((name) => name.endsWith('.mjs') && fs.readFileSync(at('scripts', name), 'utf8').includes('web-development'));
  assert.deepEqual(users.sort(), ['build.mjs', 'dev.mjs']);
});

test('one build does not pass for the other', () => {
  const stamps = ['production', 'development'].map((variant) => hashOf(['app.json'], undefined, variant));
  assert.notEqual(stamps[0], stamps[1]);
});
