// Checks that files and pages mentioned in the docs exist.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const pages = ['README.md', ...fs.readdirSync(at('docs'), { recursive: true }).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
const textOf = (page) => fs.readFileSync(at(page), 'utf8');

test('links lead to files that exist', () => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
      .map(([, target]) => path.posix.join(path.posix.dirname(page), target))
      .filter((target) => !fs.existsSync(at(target)))
      .map((target) => `${page}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('paths in the text exist', () => {
  // `bff/features/search`, but neither `app/features/<area>` nor `bff/…`, which stand for many.
  const named = /`((?:app|assets|bff|docs|e2e|packages|scripts)\/[\w./-]+)`/g;
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(named)].filter(([, target]) => !fs.existsSync(at(target))).map(([, target]) => `${page}: ${target}`),
  );
  assert.deepEqual(missing, []);
});

test('the list of decisions has each of them once', () => {
  const list = textOf('docs/decisions/README.md');
  for (const name of fs.readdirSync(at('docs/decisions')).filter((file) => /^\d/.test(file))) {
    const title = textOf(`docs/decisions/${name}`).split('\n')[0].replace(/^# \d+\. /, '');
    assert(list.includes(`- [${name.slice(0, 3)}](${name}) ${title}\n`), name);
  }
  assert.equal(list.match(/^- \[/gm).length, fs.readdirSync(at('docs/decisions')).length - 1);
});
