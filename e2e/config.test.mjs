// Detox reads each configuration as it would on a tester's machine.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import test from 'node:test';

const require = createRequire(import.meta.url);
const config = require('./detox.config.js');
const { composeDetoxConfig } = require('detox/src/configuration');

for (const name of Object.keys(config.configurations)) {
  test(`Detox accepts ${name}`, async () => {
    const composed = await composeDetoxConfig({
      argv: { configuration: name, 'config-path': require.resolve('./detox.config.js') },
      testRunnerArgv: {},
    });
    assert.equal(composed.configurationName ?? name, name);
    assert.ok(composed.apps.default.binaryPath, 'an app to install');
    assert.ok(composed.device.type, 'a device to install it on');
  });
}

test('the specs use nothing that only the web has', () => {
  const folder = new URL('.', import.meta.url);
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))) {
    const text = fs.readFileSync(new URL(file, folder), 'utf8');
    assert.match(text, /from 'detox'/, `${file} takes its globals from Detox`);
    assert.doesNotMatch(text, /playwright|detox-web|document\.|window\./, `${file} speaks of a browser`);
    assert.doesNotMatch(text, /setTimeout|sleep/, `${file} sleeps`);
  }
});
