import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { cutEntry } from './cut.mjs';

const script = (name, code) => ({ file: path.join('build', `${name}.js`), address: `/_expo/${name}.js`, map: `build/${name}.js.map`, code, sources: [] });
const tags = (...names) => names.map((name) => `<script src="/_expo/${name}.js" defer></script>`).join('');

const small = '__d(function(){small()},1);';
const large = `__d(function(){\n"use strict";${'x'.repeat(400_000)}\n},2);`;
const entry = script('index-1', [small, small, large, small, '__r(1);'].join('\n'));

test('the large script of a page is cut before its largest module, and the page names both parts in their order', () => {
  const { scripts, html } = cutEntry([script('common-2', small), entry, script('Screen-3', large)], tags('common-2', 'index-1'));
  assert.deepEqual(scripts.map(({ address }) => address), ['/_expo/common-2.js', '/_expo/index-1.js', '/_expo/index-1-2.js', '/_expo/Screen-3.js']);
  assert.equal(html, tags('common-2', 'index-1', 'index-1-2'));
  const [, first, second] = scripts;
  assert.equal(first.code, [small, small].join('\n'));
  assert.ok(second.code.trimStart().startsWith('__d(function(){\n"use strict";xxx') && second.code.endsWith('__r(1);'));
  assert.equal(second.file, path.join('build', 'index-1-2.js'));
});

test('every line stays where the source map of the whole says it is', () => {
  const [first, second] = cutEntry([entry], tags('index-1')).scripts.map(({ code }) => code.split('\n'));
  entry.code.split('\n').forEach((line, at) => assert.equal(at < first.length ? first[at] : second[at], line));
  assert.equal(first.length + second.filter((line) => line !== '').length, entry.code.split('\n').length);
});

test('what is not too large, or what no page names, stays whole', () => {
  const whole = [script('index-1', small), script('Screen-3', large)];
  assert.deepEqual(cutEntry(whole, tags('index-1')), { scripts: whole, html: tags('index-1') });
});
