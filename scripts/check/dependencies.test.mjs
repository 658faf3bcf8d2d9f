// Tests the rules of dependencies.cjs on small apps that break them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const MOCK = 'mock ';

/**
 * The violations that the rules find in an app.
 * @param {Record<string, string[]>} files path → the paths it imports; 'mock ' before a path: it replaces the module
 * @returns {string[]} "rule: file → file"
 */
function complaints(t, files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'imports-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [file, imports] of Object.entries(files)) {
    const lines = imports.map((to, index) => {
      const way = path.posix.relative(path.posix.dirname(file), to.replace(MOCK, ''));
      if (to.startsWith(MOCK)) return `jest.mock('${way.startsWith('.') ? way : `./${way}`}');`;
      return `import { x${index} } from '${way.startsWith('.') ? way : `./${way}`}';\nx${index}();`;
    });
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), `${lines.join('\n')}\nexport const x = () => 1;\n`);
  }
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), '{}');
  const cli = at('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = spawnSync(process.execPath, [cli, '--config', at('scripts/check/dependencies.cjs'), '--output-type', 'json', 'app', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout)
    .summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    .sort();
}

const saved = 'app/features/saved';
const place = 'app/features/place';
/** Files that any other file may import. */
const there = {
  'packages/api/index.ts': [],
  'app/lib/store.ts': [],
  'app/components/Card.tsx': [],
  'app/navigation/links.ts': [],
  [`${place}/index.ts`]: [`${place}/location.ts`],
  [`${place}/location.ts`]: [],
  [`${place}/position.ts`]: [],
  [`${place}/fixture.ts`]: [`${place}/location.ts`],
  [`${saved}/index.ts`]: [`${saved}/favorites.ts`],
  [`${saved}/favorites.ts`]: ['packages/api/index.ts'],
  [`${saved}/screens/Dashboard/Screen.tsx`]: [],
  [`${saved}/screens/Dashboard/query.ts`]: ['packages/api/index.ts'],
};

test('allows what the layout allows', (t) => {
  assert.deepEqual(
    complaints(t, {
      ...there,
      [`${saved}/favorites.ts`]: [`${place}/index.ts`, 'app/lib/store.ts', 'packages/api/index.ts'],
      [`${saved}/screens/Dashboard/Screen.tsx`]: [
        `${saved}/favorites.ts`,
        `${place}/index.ts`,
        `${saved}/screens/Dashboard/query.ts`,
        'app/components/Card.tsx',
      ],
      'app/navigation/screens.ts': [`${saved}/index.ts`, `${saved}/screens/Dashboard/Screen.tsx`, `${saved}/screens/Dashboard/query.ts`],
      'app/boot.web.tsx': [`${saved}/favorites.ts`, 'app/navigation/screens.ts'],
      [`${saved}/favorites.test.ts`]: [`${place}/index.ts`, `${place}/fixture.ts`, `${MOCK}${place}/position.ts`, 'packages/api/index.ts'],
    }),
    [],
  );
});

const forbidden = [
  ['an area that the list does not allow', 'what-place-may-use', `${place}/location.ts`, `${saved}/index.ts`],
  ['a file of an area beside its index', 'an-area-shows-its-index-alone', `${saved}/favorites.ts`, `${place}/location.ts`],
  [
    'a file of an area beside its index and fixture, from a test',
    'an-area-shows-tests-its-index-and-fixture',
    `${saved}/favorites.test.ts`,
    `${place}/location.ts`,
  ],
  ['a file of an area that a test replaces', 'an-area-shows-tests-its-index-and-fixture', `${saved}/notes.test.ts`, `${MOCK}${place}/location.ts`],
  ['an area that the list does not allow, from a test', 'what-place-may-use', `${place}/location.test.ts`, `${saved}/index.ts`],
  ['an area from a test of lib', 'what-is-shared-knows-no-area', 'app/lib/session.test.ts', `${saved}/index.ts`],
  ['a fixture from the product', 'an-area-shows-its-index-alone', `${saved}/notes.ts`, `${place}/fixture.ts`],
  [
    'a file of an area beside its index, from the navigation',
    'navigation-uses-indexes-screens-and-their-queries',
    'app/navigation/routeChange.ts',
    `${saved}/favorites.ts`,
  ],
  ['a screen from its own area', 'screens-are-loaded-by-the-navigation', `${saved}/favorites.ts`, `${saved}/screens/Dashboard/Screen.tsx`],
  ['a screen from another one', 'a-screen-never-imports-a-screen', `${saved}/screens/SharedFavorites/Screen.tsx`, `${saved}/screens/Dashboard/query.ts`],
  ['an area from a shared component', 'what-is-shared-knows-no-area', 'app/components/Heart.tsx', `${saved}/index.ts`],
  ['an area from lib', 'what-is-shared-knows-no-area', 'app/lib/session.ts', `${saved}/index.ts`],
  ['an area from a package', 'what-is-shared-knows-no-area', 'packages/ui/Button.tsx', `${saved}/index.ts`],
  ['a component from lib', 'lib-draws-no-components', 'app/lib/session.ts', 'app/components/Card.tsx'],
  ['the navigation from an area', 'only-the-top-knows-the-navigation', `${saved}/notes.ts`, 'app/navigation/links.ts'],
  ['the API from what draws', 'what-draws-does-not-call-the-api', `${saved}/components/Note.tsx`, 'packages/api/index.ts'],
];

test('forbids what the layout forbids', async (t) => {
  const files = structuredClone(there);
  for (const [, , from, to] of forbidden) (files[from] ??= []).push(to);
  const found = complaints(t, files);
  for (const [what, rule, from, to] of forbidden) {
    await t.test(what, () => assert(found.includes(`${rule}: ${from} → ${to.replace(MOCK, '')}`), found.join('\n')));
  }
});
