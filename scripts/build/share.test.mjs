import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { shareModules } from './share.mjs';

const name = (of, letter) => `/_expo/${of}-${letter.repeat(32)}.js`;
const script = (url, code) => ({ file: path.join('build', path.basename(url)), url, code, sections: [{ line: 0, map: { of: url } }], sources: [] });
const module = (id, needs, body = '') => `__d(function(g,r){${body}},${id},${JSON.stringify(needs)});`;

const chunkUrls = ['a', 'b', 'c', 'd', 'e'].map((letter) => name('Screen', letter));
const html = [name('__common', '0'), name('index', '1')].map((url) => `<script src="${url}" defer></script>`).join('');

/** Every page needs 10; 11 and what it needs, 12, are of the first two chunks; 13 is of all five. 11 loads the last chunk. */
const common = script(
  name('__common', '0'),
  [module(10, []), module(11, { 0: 12, 1: 24, paths: { 24: chunkUrls[4] } }), module(12, [], '\n"use strict";\n'), module(13, [])].join('\n'),
);
const index = script(name('index', '1'), `${module(1, { 0: 10, 1: 20, paths: { 20: chunkUrls[0] } })}\n__r(1);`);
const chunks = chunkUrls.map((url, at) => script(url, module(20 + at, [13, ...(at < 2 ? [11] : [])])));
const made = shareModules([common, index, ...chunks], html);

test('gives modules that few chunks share to each of them, on the lines on which they were', () => {
  const [left, , first, second, third] = made.map(({ code }) => code.split('\n'));
  const was = common.code.replace(chunkUrls[4], made[6].url).split('\n');
  assert.deepEqual(left, [was[0], '', '', '', '', was[5]]);
  assert.deepEqual(first, ['', ...was.slice(1, 5), '', chunks[0].code]);
  assert.deepEqual(second, ['', ...was.slice(1, 5), '', chunks[1].code]);
  assert.deepEqual(third, ['', '', '', '', '', '', chunks[2].code]);
  assert.deepEqual(made[2].sections, [
    { line: 0, map: { of: common.url } },
    { line: 6, map: { of: chunkUrls[0] } },
  ]);
});

test('names chunks after their contents, also where they are loaded', () => {
  assert.match(made[2].url, /^\/_expo\/Screen-[0-9a-f]{32}\.js$/);
  assert.notEqual(made[2].url, chunkUrls[0]);
  assert.equal(path.basename(made[2].file), path.basename(made[2].url));
  assert.ok(made[1].code.includes(`"20":"${made[2].url}"`) && !made[1].code.includes(chunkUrls[0]));
  assert.ok(made[2].code.includes(`"24":"${made[6].url}"`));
  const other = shareModules([{ ...common, code: common.code.replace('"use strict"', '"use other"') }, index, ...chunks], html);
  assert.notEqual(other[2].url, made[2].url);
});

test('fails when modules end in some other way', () => {
  assert.throws(() => shareModules([{ ...common, code: '__d(10);' }, index], html), /Metro writes its bundles differently/);
});
