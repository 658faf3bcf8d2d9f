// Checks that docs/security.md says what is there: its tests exist, each requirement is there once, and its numbers add up.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { at, root } from '../lib/paths.mjs';

const text = fs.readFileSync(at('docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (V[\d.]+) \| .+? \| (.+?) \| (.+) \|$/gm)].map(([, number, status, shown]) => ({ number, status, shown }));

/** The tests that a row names: `path`: TestOne, TestTwo, or “title” of a test in TypeScript. */
const testsIn = (shown) =>
  [...shown.matchAll(/`([^`]+[._]test\.\w+)`: ((?:(?:Test|Fuzz)\w+|“[^”]+”)(?:, (?:Test|Fuzz)\w+)*)/g)].flatMap(([, file, names]) =>
    names.startsWith('“') ? [{ file, name: names.slice(1, -1) }] : names.split(', ').map((name) => ({ file, name })),
  );

const exists = ({ file, name }) => {
  if (!fs.existsSync(at(file))) return false;
  const code = fs.readFileSync(at(file), 'utf8');
  return file.endsWith('.go') ? code.includes(`\nfunc ${name}(`) : code.includes(`('${name}'`);
};

test('the tests that the table names exist, and what is called tested has one', () => {
  const missing = rows.flatMap(({ number, shown }) =>
    testsIn(shown)
      .filter((one) => !exists(one))
      .map(({ file, name }) => `${number}: ${file} ${name}`),
  );
  const without = rows.filter(({ status, shown }) => status === 'Tested' && testsIn(shown).length === 0).map(({ number }) => number);
  const unread = rows.filter(({ shown }) => (shown.match(/[._]test\.\w+`/g) ?? []).length !== new Set(testsIn(shown).map(({ file }) => file)).size);
  assert.deepEqual({ missing, without, unread }, { missing: [], without: [], unread: [] });
});

test('each requirement is there once, and the numbers add up', () => {
  assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
  const declared = [...text.matchAll(/^### (V\d+) .+: (\d+)$/gm)];
  assert.deepEqual(
    declared.map(([, chapter]) => [chapter, rows.filter(({ number }) => number.startsWith(`${chapter}.`)).length]),
    declared.map(([, chapter, count]) => [chapter, Number(count)]),
  );
  const count = (status) => rows.filter((row) => row.status === status).length;
  assert.match(
    text,
    new RegExp(
      `^${rows.length} requirements: ${count('Tested')} tested, ${count('By design')} met by design, ` +
        `${count('Doesn’t apply')} that don’t apply, ${count('**Not met**')} not met`,
      'm',
    ),
  );
});

test('no server that we call can send a request elsewhere by a redirect', () => {
  const files = execFileSync('git', ['grep', '-l', 'http.Client{', '--', 'bff/features', 'bff/platform', 'bff/app'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('_test.go') && !/standin/.test(file) && file !== 'bff/platform/renderer/client.go');
  const open = files.filter((file) => {
    const code = fs.readFileSync(at(file), 'utf8');
    return code.split('http.Client{').length !== code.split('CheckRedirect:').length;
  });
  assert.deepEqual(open, []);
  // Go's own client follows redirects.
  const own = spawnSync('git', ['grep', '-nE', 'http\\.(DefaultClient|Get|Head|Post|PostForm)\\b', '--', 'bff/*.go', ':!*_test.go'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(own.stdout, '');
});
