import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { checkBudget, limits } from './budget.mjs';
import { chunksOf, readScripts } from './chunks.mjs';

const script = (name, sources, code = 'x') => ({ file: `/build/${name}.js`, url: `/_expo/${name}.js`, code, sources });
const html = '<script src="/_expo/entry-1.js" defer></script><script src="/_expo/common-2.js" defer></script>';
const scripts = [
  script('entry-1', ['/p/app/index.ts', '/p/app/features/site/screens/NotFound/Screen.tsx']),
  script('common-2', ['/p/app/components/Card.tsx']),
  script('Screen-3', ['/p/app/features/site/screens/Home/Screen.tsx', '/p/app/features/site/screens/Home/components/Hero.tsx']),
  script('Screen-4', ['C:\\p\\app\\features\\search\\screens\\Search\\Screen.tsx']),
  script('Map-5', ['/p/app/components/Map/HomeMap.tsx']),
];

/** Text that doesn't compress: one hash after another. */
function noise(length) {
  let text = '';
  for (let step = 0; text.length < length; step++) text += crypto.createHash('sha512').update(String(step)).digest('base64');
  return text;
}

test('reads scripts without the comments at their ends, which would move the lines of scripts after them', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chunks-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, '_expo'));
  fs.writeFileSync(path.join(folder, '_expo/entry-1.js'), 'first();\nlast();\n//# sourceMappingURL=/_expo/entry-1.js.map\n//# debugId=1');
  fs.writeFileSync(path.join(folder, '_expo/entry-1.js.map'), '{"sources":["/p/app/index.ts"]}');
  assert.deepEqual(
    readScripts(folder).map(({ code, url }) => [url, code]),
    [['/_expo/entry-1.js', 'first();\nlast();']],
  );
});

test('sorts scripts into those of every page, of a screen, and parts', () => {
  const { entry, screens, routes, parts } = chunksOf(scripts, html);
  assert.deepEqual(
    entry.map(({ url }) => url),
    ['/_expo/entry-1.js', '/_expo/common-2.js'],
  );
  assert.deepEqual(screens, { Home: '/_expo/Screen-3.js', Search: '/_expo/Screen-4.js' });
  assert.deepEqual(
    routes.map(({ name }) => name),
    ['Home', 'Search'],
  );
  assert.deepEqual(
    parts.map(({ url }) => url),
    ['/_expo/Map-5.js'],
  );
});

test('rejects two screens in one chunk', () => {
  const both = script('Screen-6', ['/p/app/features/site/screens/A/Screen.tsx', '/p/app/features/saved/screens/B/Screen.tsx']);
  assert.throws(() => chunksOf([both], ''), /A, B/);
});

test('lists sizes; one over its limit fails the build', () => {
  const chunks = chunksOf(scripts, html);
  assert.match(checkBudget(chunks), /screen Home: 0\.0 KB of 40 KB/);
  const heavy = { ...chunks, routes: [{ ...chunks.routes[0], code: noise((limits.chunk + 60) * 1024) }] };
  assert.throws(() => checkBudget(heavy), /^Error: screen Home is \d+\.\d KB; the limit is 40 KB\.$/);
});
