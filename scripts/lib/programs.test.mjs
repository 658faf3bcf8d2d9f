import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { firstProgram, macBrowsers } from './programs.mjs';

test('Chrome and Chromium are found where macOS installs them, for everyone first', () => {
  assert.deepEqual(macBrowsers('/Users/ann'), [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Users/ann/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]);
});

test('a folder and a file that cannot be run are no programs', (t) => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'programs-'));
  t.after(() => fs.rmSync(home, { recursive: true }));
  const [chrome, chromium] = macBrowsers(home).slice(2);
  fs.mkdirSync(chrome, { recursive: true });
  fs.mkdirSync(path.dirname(chromium), { recursive: true });
  fs.writeFileSync(chromium, '#!/bin/sh\n', { mode: 0o644 });
  assert.equal(firstProgram([chrome, chromium]), undefined);
  fs.chmodSync(chromium, 0o755);
  assert.equal(firstProgram([chrome, chromium]), chromium);
});
