// Checks that files and pages mentioned in the docs exist.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const pages = [
  'README.md',
  ...fs
    .readdirSync(at('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
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

/** The anchor that GitHub gives a heading. */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

test('links to headings lead to headings that exist', () => {
  const anchors = (page) => [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading));
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
      .filter(([, file, name]) => !anchors(file ? path.posix.join(path.posix.dirname(page), file) : page).includes(name))
      .map(([link]) => `${page}: ${link}`),
  );
  assert.deepEqual(broken, []);
});
