import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const babel = require('@babel/core');

const compiled = (code) =>
  babel.transformSync(code, {
    babelrc: false,
    configFile: false,
    filename: at('packages/forms/src/rules.ts'),
    parserOpts: { plugins: ['typescript'] },
    plugins: [require('./namedImports.cjs')],
  }).code;

test('what a file reads from a library is imported by name', () => {
  const code = compiled("import * as z from 'zod/mini';\nconst a = z.object({ b: z.string(), c: z.string() });");
  assert.match(
    code,
    /^import \{ object as _object, string as _string \} from ['"]zod\/mini['"];\nconst a = _object\(\{\s+b: _string\(\),\s+c: _string\(\)\s+\}\);$/,
  );
});

test('a library that is passed on, or read by a computed name, stays whole', () => {
  for (const use of ['f(z)', 'z[name]()', 'export { z }']) assert.match(compiled(`import * as z from 'zod/mini';\n${use};`), /import \* as z from 'zod\/mini'/);
});
