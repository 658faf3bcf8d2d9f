// Compares the layout described in docs/architecture.md with the tree.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { at, root } from '../lib/paths.mjs';
import { areas, arrowsOf } from './areas.mjs';

const MODULE = 'hearthway/bff/';

const arrows = arrowsOf('bff');

/**
 * What a package outside the areas may import from the repository. "features" means every package below it, and
 * so on.
 */
const allowed = {
  platform: ['platform'],
  app: ['app', 'features', 'platform'],
};

/** Packages that screens, calls and emails of several areas share. */
const shared = ['features/listing/card', 'features/search/searchurl'];

/**
 * What a package of an area may import: its own area, the root packages of the areas it may use, their subpackages of
 * the same name and shared packages, and the platform.
 */
function mayImport(name, target) {
  const [top, area] = name.split('/');
  if (top !== 'features') return !allowed[top] || under(target, allowed[top]);
  if (under(target, ['platform', `features/${area}`])) return true;
  // A subpackage (db, api, …) may use the same subpackage of another area, so that each row and each call is read in
  // one place.
  const room = name === `features/${area}` ? 'db' : name.split('/').at(-1);
  return arrows[area].some((other) => {
    const open = [`features/${other}`, `features/${other}/${room}`, ...shared.filter((name) => under(name, [`features/${other}`]))];
    return open.includes(target);
  });
}

/** The root packages of the areas, without what is below them. */
const roots = Object.keys(arrows).map((area) => `features/${area}$`);

const rooms = (name) => Object.keys(arrows).map((area) => `features/${area}/${name}`);

/** Libraries that only some packages may import. */
const fenced = {
  'github.com/gofiber/fiber': ['platform/httpapi', 'testkit', 'scenarios', 'app', 'cmd/bench'],
  'github.com/danielgtaylor/huma': ['platform/httpapi', ...rooms('api'), 'platform/screens', ...rooms('screen'), 'app/api', 'scenarios/product'],
  'gorm.io/': ['platform/postgres', ...roots, ...rooms('db'), 'testkit'],
  'github.com/jackc/pgx': [
    'platform/postgres',
    ...roots,
    ...rooms('db'),
    'features/listing/ingest/db',
    'platform/jobs',
    'platform/embedded',
    'testkit',
    'scenarios',
    'cmd/bench',
  ],
  'github.com/riverqueue/river': ['platform/jobs', 'platform/postgres'],
  'gonum.org/v1/gonum': ['features/valuation/learning'],
  'github.com/go-webauthn/': ['features/account/credential'],
  'github.com/boombuler/barcode': ['features/account/credential'],
  'github.com/pquerna/otp': ['features/account/credential', 'scenarios/account'],
  'github.com/redis/go-redis': ['platform/cache', 'cmd/bench'],
  'go.opentelemetry.io/': ['platform/tracing', 'platform/cache'],
  'github.com/exaring/otelpgx': ['platform/tracing'],
};

const under = (name, areas) => areas.some((area) => (area.endsWith('$') ? name === area.slice(0, -1) : name === area || name.startsWith(`${area}/`)));

/** The packages, each with what its code imports and what its tests import. */
const packages = execFileSync('go', ['list', '-f', '{{.ImportPath}}|{{join .Imports " "}}|{{join .TestImports " "}} {{join .XTestImports " "}}', './bff/...'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.split(' ').filter(Boolean)))
  .map(([[path], imports, tests]) => ({ name: path.slice(MODULE.length), imports, tests: [...new Set(tests)] }));

const own = (imports) => imports.filter((path) => path.startsWith(MODULE)).map((path) => path.slice(MODULE.length));

test('Go packages import in one direction', () => {
  const wrong = packages.flatMap(({ name, imports }) =>
    own(imports)
      .filter((target) => !mayImport(name, target))
      .map((target) => `${name} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
});

test('tests import in the same direction, and what all tests share', () => {
  const wrong = packages.flatMap(({ name, tests }) =>
    own(tests)
      .filter((target) => !under(target, ['testkit']) && !mayImport(name, target))
      .map((target) => `${name}'s tests import ${target}`),
  );
  assert.deepEqual(wrong, []);
});

for (const side of ['bff', 'app']) {
  test(`areas of the ${side} import each other without cycles, and the list has each folder`, () => {
    const list = arrowsOf(side);
    const visit = (area, path = []) => {
      assert(!path.includes(area), [...path, area].join(' → '));
      for (const other of list[area]) visit(other, [...path, area]);
    };
    Object.keys(list).forEach((area) => visit(area));
    assert.deepEqual(fs.readdirSync(at(side, 'features')).sort(), Object.keys(list).sort());
  });
}

/** What areas may use besides the standard library: plain values, what reads and writes their rows, and what counts for operators. */
const values = [
  'github.com/google/uuid',
  'golang.org/x/sync/errgroup',
  'gorm.io/gorm',
  'gorm.io/gorm/clause',
  'github.com/jackc/pgx/v5',
  'github.com/jackc/pgx/v5/pgxpool',
  'github.com/prometheus/client_golang/prometheus',
  'github.com/prometheus/client_golang/prometheus/promauto',
];

test('areas only import the standard library, plain values and what reads their rows', () => {
  const wrong = packages
    .filter(({ name }) => /^features\/[^/]+$/.test(name) || name === 'features/listing/ingest' || under(name, ['platform/apperr', 'platform/geo']))
    .flatMap(({ name, imports }) => imports.filter((path) => path.includes('.') && !values.includes(path)).map((path) => `${name} imports ${path}`));
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

const namesIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

test('every screen has its folder on both sides', () => {
  const { routes } = JSON.parse(fs.readFileSync(at('packages/routes/routes.json'), 'utf8'));
  const screens = [...new Set(routes.map((route) => route.screen)), 'NotFound'];
  const areas = fs.readdirSync(at('app/features'));
  const drawn = areas.flatMap((area) => namesIn(at('app/features', area, 'screens')));
  const missing = screens.flatMap((screen) => [
    ...(drawn.includes(screen) ? [] : [`app/features/<area>/screens/${screen}/Screen.tsx`]),
    ...areas
      .filter((area) => namesIn(at('app/features', area, 'screens')).includes(screen))
      .map((area) => `bff/features/${area}/screen/${screen.toLowerCase()}.go`)
      .filter((file) => !fs.existsSync(at(file))),
  ]);
  assert.deepEqual(missing, []);
  // These replace a screen: when there is no answer, or when the home doesn't exist.
  const others = ['ErrorScreen', 'HomeNotFound'];
  assert.deepEqual(
    drawn.filter((name) => !screens.includes(name) && !others.includes(name)),
    [],
  );
});

test('the table in docs/architecture.md lists the areas and their imports', () => {
  const page = fs.readFileSync(at('docs/architecture.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, area, bff, app]) => ({ area, bff, app }));
  const column = (side) => Object.fromEntries(rows.map((row) => [row.area, row[side] === 'no folder' ? null : row[side] === '–' ? [] : row[side].split(', ')]));
  for (const side of ['bff', 'app']) {
    assert.deepEqual(column(side), Object.fromEntries(Object.entries(areas).map(([area, sides]) => [area, sides[side]])));
  }
});
