// The plugin that imports from files instead of from an index.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const babel = require('@babel/core');

const compiled = (code) => babel.transformSync(code, { babelrc: false, configFile: false, filename: at('app/boot.ts'), plugins: [require('./directImports.cjs')] }).code;

test('a name is imported from the file that defines it', () => {
  assert.match(compiled("import { StackActions } from '@react-navigation/native';"), /^import \{ StackActions \} from ".*routers\/lib\/module\/StackRouter\.js";$/);
});

test('so is a whole module that an index passes on under a name', () => {
  assert.match(compiled("import { CommonActions as actions } from '@react-navigation/core';"), /^import \* as actions from ".*routers\/lib\/module\/CommonActions\.js";$/);
});
