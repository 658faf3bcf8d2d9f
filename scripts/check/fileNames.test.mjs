import assert from 'node:assert/strict';
import test from 'node:test';
import { collisions } from './fileNames.mjs';

test('finds files that differ only in case, by the name an import would use', () => {
  assert.deepEqual(collisions(['app/Panel.tsx', 'app/panel.ts', 'app/Card.tsx']), [['app/Panel', 'app/panel']]);
  assert.deepEqual(collisions(['docs/Search.md', 'docs/search.md']), [['docs/Search.md', 'docs/search.md']]);
});

test('platforms, types and tests of one file are one name', () => {
  assert.deepEqual(collisions(['a/Photo.web.tsx', 'a/Photo.native.tsx', 'a/Photo.types.ts', 'a/Photo.web.test.tsx', 'b/photo.ts']), []);
});
