// Web files draw through React Native Web, as docs/react-native-web.md says.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ESLint } from 'eslint';
import { root } from '../lib/paths.mjs';

const eslint = new ESLint({ cwd: root });

async function problems(code, filePath = 'packages/ui/src/media/Example.web.tsx') {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  return messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
}

test('a file that creates DOM elements itself is reported', async () => {
  assert.equal(await problems('export const A = () => <div />;'), 1);
  assert.equal(await problems("export const A = () => <picture><img alt='' /></picture>;"), 2);
  assert.equal(await problems("import { createElement } from 'react';\nexport const A = () => createElement('div', null);"), 1);
});

test('elements of the design system are not, nor what only has content, nor tests', async () => {
  assert.equal(await problems('export const A = () => <Element as="picture"><source /></Element>;'), 0);
  assert.equal(await problems('export const A = () => drawElement({ as: \'svg\', children: <path d="" /> });'), 0);
  assert.equal(await problems('test("", () => render(<form />));', 'packages/ui/src/media/Example.web.test.tsx'), 0);
});
