import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { packEntry } from './entry.mjs';

const script = (name, code) => ({
  file: path.join('build', `${name}.js`),
  url: `/_expo/${name}.js`,
  code,
  sections: [{ line: 0, map: { of: name } }],
  sources: [`${name}.ts`],
});
const tags = (...urls) => urls.map((url) => `<script src="${url}" defer></script>`).join('');

const small = '__d(function(){small()},1);';
const large = `__d(function(){\n"use strict";${'x'.repeat(400)}\n},2);`;
const runtime = script('runtime-1', 'var modules={};\nfunction __d(){}');
const index = script('index-2', [small, small, large, small, '__r(1);'].join('\n'));
const screen = script('Screen-3', large);
const html = `<head></head>${tags('/_expo/runtime-1.js', '/_expo/index-2.js')}</body>`;

test('joins the scripts of every page into two, in order; the others stay', () => {
  const { scripts, html: page } = packEntry([index, screen, runtime], html);
  const [first, second, other] = scripts;
  assert.equal(page, `<head></head>${tags(first.url, second.url)}</body>`);
  assert.match(first.url, /^\/_expo\/entry-[0-9a-f]{32}\.js$/);
  assert.match(second.url, /^\/_expo\/react-[0-9a-f]{32}\.js$/);
  assert.equal(first.file, path.join('build', path.basename(first.url)));
  assert.equal(first.code, [runtime.code, small, small].join('\n'));
  assert.ok(second.code.trimStart().startsWith('__d(function(){\n"use strict";xxx') && second.code.endsWith('__r(1);'));
  assert.deepEqual([other, scripts.length], [screen, 3]);
  assert.deepEqual(first.sources, ['runtime-1.ts', 'index-2.ts']);
});

test('keeps every line where its source map says it is', () => {
  const [first, second] = packEntry([index, runtime], html).scripts;
  assert.deepEqual(
    [first.sections, second.sections],
    Array(2).fill([
      { line: 0, map: { of: 'runtime-1' } },
      { line: 2, map: { of: 'index-2' } },
    ]),
  );
  const [one, two] = [first, second].map(({ code }) => code.split('\n'));
  `${runtime.code}\n${index.code}`.split('\n').forEach((line, at) => assert.equal(at < one.length ? one[at] : two[at], line));
});

test('changes their names with their contents', () => {
  const names = (of) =>
    packEntry(of, html)
      .scripts.slice(0, 2)
      .map(({ url }) => url);
  assert.notDeepEqual(names([index, runtime]), names([index, { ...runtime, code: `${runtime.code} ` }]));
  assert.deepEqual(names([index, runtime]), names([runtime, index]));
});

test('fails when modules begin in some other way', () => {
  const other = script('index-2', '__module(function(){},1);\n__r(1);');
  assert.throws(() => packEntry([other, script('runtime-1', 'var modules={};')], html), /Metro writes its bundles differently/);
});
