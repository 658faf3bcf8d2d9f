// Follows docs/add-a-screen.md in a copy of the repository: a row, a Go file and a folder make a page.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { at, root } from '../lib/paths.mjs';
import { packageFiles, sharedCache } from '../lib/setup.mjs';
import { hashOf } from '../lib/stamp.mjs';

// Always the same folder for a checkout and a Node, so that Jest finds what it compiled there last time.
const copy = path.join(
  os.tmpdir(),
  `hearthway-add-a-screen-${crypto
    .createHash('sha256')
    .update(root + process.version)
    .digest('hex')
    .slice(0, 8)}`,
);
const inCopy = (...parts) => path.join(copy, ...parts);

function write(file, text) {
  fs.mkdirSync(path.dirname(inCopy(file)), { recursive: true });
  fs.writeFileSync(inCopy(file), text);
}

/** The repository's own files; packages from the registry are linked, and workspaces point into the copy. */
function makeCopy() {
  fs.rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const file of files.split('\0').filter((name) => name && fs.existsSync(at(name)))) {
    fs.mkdirSync(path.dirname(inCopy(file)), { recursive: true });
    fs.copyFileSync(at(file), inCopy(file));
    // Tools that compare modification times must see unchanged files as unchanged.
    const { atime, mtime } = fs.statSync(at(file));
    fs.utimesSync(inCopy(file), atime, mtime);
  }
  fs.mkdirSync(inCopy('node_modules'));
  for (const name of fs.readdirSync(at('node_modules'))) {
    if (name === '@hearthway') fs.cpSync(at('node_modules', name), inCopy('node_modules', name), { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(at('node_modules', name), inCopy('node_modules', name));
  }
  // The packages are installed, perhaps by another Node, as for the tests with that of a release.
  fs.mkdirSync(inCopy('.build/stamps'), { recursive: true });
  if (fs.existsSync(at('.build/stamps/packages'))) fs.writeFileSync(inCopy('.build/stamps/packages'), hashOf(packageFiles));
}

/** The code blocks of the page that name a file. */
function blocks() {
  const found = [...fs.readFileSync(at('docs/add-a-screen.md'), 'utf8').matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)];
  return Object.fromEntries(found.map(([, file, text]) => [file, text]));
}

/** Runs a program in the copy; if it fails, the test shows its output. */
function run(command, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, HEARTHWAY_HOME: copy, ...env },
    timeout: 300_000,
    maxBuffer: 1 << 26,
  });
  assert.equal(status, 0, `${path.basename(command)} ${args.join(' ')}\n${stdout}${stderr}${error ?? ''}`);
  return stdout;
}
const node = (script, ...args) => run(process.execPath, [inCopy(script), ...args]);

/** Asks the BFF's registry for the page, as the server does for its URL. */
const goTest = `package screen

import (
	"context"
	"os"
	"testing"

	"hearthway/bff/platform/screens"
	"hearthway/bff/testkit/fake"
)

func TestPageOfTheNewScreen(t *testing.T) {
	page, err := screens.NewRegistry("NotFound", screensOf(&fake.Listings{})).ForPath(context.Background(), "MovingChecklist", "/moving-checklist", nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := page.JSON()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(os.Getenv("ANSWER"), text, 0o600); err != nil {
		t.Fatal(err)
	}
}
`;

/** Renders the answer as the renderer does, from the generated tables. */
const renderTest = `/** @jest-environment node */
import fs from 'node:fs';

import { screens } from '../navigation/routes/screens.gen';
import { render } from './render';

test('the page is drawn', async () => {
  await screens.MovingChecklist.view.load();
  const { html } = render('/moving-checklist', JSON.parse(fs.readFileSync(process.env.ANSWER!, 'utf8')));
  fs.writeFileSync(process.env.PAGE!, html);
});
`;

test('a row, a Go file and a folder make a screen', (t) => {
  t.after(() => fs.rmSync(copy, { recursive: true, force: true }));
  makeCopy();
  const { 'packages/routes/routes.json': row, ...files } = blocks();
  assert.deepEqual(Object.keys(files), ['bff/features/site/screen/movingchecklist.go', 'app/features/site/screens/MovingChecklist/Screen.tsx']);

  const table = fs.readFileSync(inCopy('packages/routes/routes.json'), 'utf8');
  write('packages/routes/routes.json', table.replace(/\n {2}\]\n\}\s*$/, `,\n    ${row.trim()}\n  ]\n}\n`));
  for (const [file, text] of Object.entries(files)) write(file, text);
  node('scripts/gen.mjs');

  // Types of the new files only; npm run gen has compiled the BFF.
  const types = {
    extends: './tsconfig.json',
    include: ['app/**/*.d.ts', 'packages/**/*.d.ts'],
    files: ['app/features/site/screens/MovingChecklist/Screen.tsx'],
  };
  write('tsconfig.screen.json', JSON.stringify(types));
  node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.screen.json');
  assert.equal(run('gofmt', ['-l', 'bff/features/site/screen']), '');

  const env = { ANSWER: inCopy('answer.json'), PAGE: inCopy('page.html') };
  write('bff/features/site/screen/new_page_test.go', goTest);
  run('go', ['test', sharedCache, './bff/features/site/screen', '-run', 'TestPageOfTheNewScreen', '-count=1'], env);
  const { head, data } = JSON.parse(fs.readFileSync(env.ANSWER, 'utf8'));
  assert.deepEqual([head.status, head.index, data.title], [200, true, 'Moving checklist']);

  write('app/server/newPage.web.test.tsx', renderTest);
  run(process.execPath, [inCopy('node_modules/jest/bin/jest.js'), '-c', 'jest.config.js', '--selectProjects', 'web', '--silent', 'app/server/newPage'], env);
  const html = fs.readFileSync(env.PAGE, 'utf8');
  assert.match(html, /<h1[^>]*>Moving checklist<\/h1>/);
  assert.match(html, /<li[^>]*>.*Forward your mail/);
  assert.match(html, /<footer|role="contentinfo"/, 'the page stands in its layout');
});
