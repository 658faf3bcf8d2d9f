// The plugin that imports from files instead of from an index.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const babel = require('@babel/core');

const compiled = (code) =>
  babel.transformSync(code, { babelrc: false, configFile: false, filename: at('app/boot.ts'), plugins: [require('./directImports.cjs')] }).code;

test('a name is imported from the file that defines it', () => {
  assert.match(compiled("import { Button } from '@hearthway/ui';"), /^import \{ Button \} from "\.\.\/packages\/ui\/src\/controls\/buttons\/Button";$/);
});

test('so is one that an index imports and exports under another name, and one that it passes on from another index', () => {
  assert.match(
    compiled("import { experimental_streamedQuery as streamed } from '@tanstack/query-core';"),
    /^import \{ streamedQuery as streamed \} from ".*query-core\/build\/modern\/streamedQuery\.js";$/,
  );
  assert.match(
    compiled("import { QueryClient } from '@tanstack/react-query';"),
    /^import \{ QueryClient \} from ".*query-core\/build\/modern\/queryClient\.js";$/,
  );
});

const { rules } = require('./directImports.cjs');
const libraries = Object.entries(Object.assign({}, ...rules.map(({ indexes }) => indexes))).filter(([, file]) => file.startsWith('node_modules/'));

test('each index is the one that bundles would import', () => {
  const entryOf = (name) => {
    const { '.': entry } = JSON.parse(fs.readFileSync(at('node_modules', name, 'package.json'), 'utf8')).exports;
    return path.posix.join('node_modules', name, entry.import?.default ?? entry.default);
  };
  assert.deepEqual(
    libraries,
    libraries.map(([name]) => [name, entryOf(name)]),
  );
});

test('each index only re-exports', () => {
  const others = libraries.flatMap(([name, file]) =>
    babel
      .parseSync(fs.readFileSync(at(file), 'utf8'), { babelrc: false, configFile: false })
      .program.body.filter((node) => !/^(Import|ExportAll|ExportNamed)Declaration$/.test(node.type) || node.declaration)
      .map(({ type }) => `${name}: ${type}`),
  );
  assert.deepEqual(others, []);
});
