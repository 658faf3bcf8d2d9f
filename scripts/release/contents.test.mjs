// A release has what the program, the renderer and an administrator need, and no more. That it works is seen by npm run release -- --try.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { named } from '../lib/files.mjs';
import { at, root } from '../lib/paths.mjs';
import { bundled, copied, forCompilers, partly } from './contents.mjs';

const within = (file) => copied.some(({ from, wanted = () => true }) => file === from || (file.startsWith(`${from}/`) && wanted(file.slice(from.length + 1))));

test('what the program reads below its folder is in a release', () => {
  const sources = named(/^bff\/(app|platform|cmd\/hearthway)\/.*(?<!_test)\.go$/).map((file) => fs.readFileSync(file, 'utf8'));
  const read = sources.flatMap((text) => [...text.matchAll(/\bHome, ((?:"[^"]+"(?:, )?)+)\)/g)].map(([, parts]) => JSON.parse(`[${parts}]`).join('/')));
  assert.ok(read.length > 8, 'the places are not found anymore');
  const added = ['node/bin/node']; // by scripts/release/node.mjs
  const isFolder = (file) => fs.existsSync(at(file)) && fs.statSync(at(file)).isDirectory();
  const covered = (file) => within(file) || copied.some(({ from }) => from.startsWith(`${file}/`) || (isFolder(file) && file.startsWith(`${from}/`)));
  const missing = read.filter((file) => !added.includes(file) && !covered(file));
  assert.deepEqual(missing, []);
});

test('what the renderer imports is in a release', () => {
  const files = named(/^app\/server\/.*\.mjs$/).filter((file) => within(path.relative(root, file)));
  const imports = files.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, name]) => name));
  const packages = [...new Set(imports.filter((name) => !name.startsWith('node:')))];
  assert.deepEqual(packages.sort(), [...bundled, 'sharp'].sort());
  for (const [name, parts] of Object.entries(partly)) {
    for (const file of parts) assert.ok(fs.existsSync(at('node_modules', name, file)), `${name}/${file}`);
  }
});

test('a release lacks tests and what only compilers read', () => {
  for (const file of ['app/server/pdf.test.mjs', 'app/server/render.tsx', 'deploy/Dockerfile', '.build/maps/x.map', 'assets/store/privacy.json'])
    assert.equal(within(file), false, file);
  for (const file of ['native/lib/libpq.a', 'native/lib/postgresql/pgxs/src/Makefile.port', 'native/include/pg_config.h'])
    assert.equal(forCompilers(file), true, file);
  for (const file of ['native/lib/libpq.so.5.18', 'native/share/postgresql/postgres.bki']) assert.equal(forCompilers(file), false, file);
});

test('the example of settings names those that production requires, and only those that exist', () => {
  const example = [...fs.readFileSync(at('deploy/hearthway.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const required = [...fs.readFileSync(at('bff/platform/config/production.go'), 'utf8').matchAll(/^\t\t\{"([A-Z_]+)",.*\}/gm)].map(([, name]) => name);
  assert.deepEqual(
    required.filter((name) => !example.includes(name) && name !== 'APPLE_SIGN_IN_KEY_ID'),
    [],
  ); // only with an app for iOS
  const readme = fs.readFileSync(at('README.md'), 'utf8');
  assert.deepEqual(
    example.filter((name) => !readme.includes(`\`${name}\``)),
    [],
  );
});
