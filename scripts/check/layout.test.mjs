// The layout that docs/architecture.md describes, held against the tree.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { at, root } from '../lib/paths.mjs';

const MODULE = 'hearthway/bff/';

/** What a package may import of ours beside `fault` and `geo`. "domain" means every package below it, and so on. */
const allowed = {
  fault: [],
  geo: [],
  config: [],
  domain: ['domain'],
  screen: ['domain'],
  api: ['screen', 'domain'],
  web: ['api', 'screen', 'domain', 'store/cache', 'adapter/renderer', 'adapter/photos'],
  store: ['domain'],
  adapter: ['domain', 'adapter/breaker'],
  job: [],
  letter: ['screen', 'domain'],
  sample: ['domain'],
  bench: ['domain', 'screen', 'sample', 'store/postgres', 'store/index'],
  embedded: [],
};

/** Libraries that only some may see. */
const fenced = {
  'github.com/gofiber/fiber': ['web', 'api', 'testkit', 'cmd', 'bench'],
  'github.com/danielgtaylor/huma': ['api', 'web', 'cmd'],
  'gorm.io/': ['store/postgres', 'testkit'],
  'github.com/jackc/pgx': ['store/postgres', 'job', 'embedded', 'testkit', 'cmd', 'bench'],
  'github.com/riverqueue/river': ['job', 'store/postgres'],
  'github.com/redis/go-redis': ['store/cache', 'bench'],
};

const under = (name, areas) => areas.some((area) => name === area || name.startsWith(`${area}/`));

const packages = execFileSync('go', ['list', '-f', '{{.ImportPath}} {{join .Imports " "}}', './bff/...'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([name, ...imports]) => ({ name: name.slice(MODULE.length), imports }));

test('Go packages import in one direction', () => {
  const wrong = packages.flatMap(({ name, imports }) => {
    const rule = allowed[name.split('/')[0]];
    if (!rule) return [];
    return imports
      .filter((path) => path.startsWith(MODULE))
      .map((path) => path.slice(MODULE.length))
      .filter((target) => !under(target, [...rule, 'fault', 'geo']))
      .map((target) => `${name} imports ${target}`);
  });
  assert.deepEqual(wrong, []);
});

test('the domain needs the standard library alone', () => {
  const wrong = packages
    .filter(({ name }) => under(name, ['domain', 'fault', 'geo']))
    .flatMap(({ name, imports }) => imports.filter((path) => path.includes('.')).map((path) => `${name} imports ${path}`));
  assert.deepEqual(wrong, []);
});

test('libraries stay where they belong', () => {
  const wrong = packages.flatMap(({ name, imports }) =>
    imports.flatMap((path) =>
      Object.entries(fenced)
        .filter(([library, areas]) => path.startsWith(library) && !under(name, areas))
        .map(() => `${name} imports ${path}`),
    ),
  );
  assert.deepEqual(wrong, []);
});

test('every screen has its room on both sides', () => {
  const { routes } = JSON.parse(fs.readFileSync(at('packages/routes/routes.json'), 'utf8'));
  const screens = [...new Set(routes.map((route) => route.screen)), 'NotFound'];
  const missing = screens.flatMap((screen) => [
    ...(fs.existsSync(at('app/screens', screen, 'Screen.tsx')) ? [] : [`app/screens/${screen}/Screen.tsx`]),
    ...(fs.existsSync(at('bff/screen', `${screen.toLowerCase()}.go`)) ? [] : [`bff/screen/${screen.toLowerCase()}.go`]),
  ]);
  assert.deepEqual(missing, []);
  // ErrorScreen is what is drawn when there is no answer, so it has none on the other side.
  const folders = fs.readdirSync(at('app/screens')).filter((name) => name !== 'ErrorScreen');
  assert.deepEqual(folders.filter((name) => !screens.includes(name)), []);
});
