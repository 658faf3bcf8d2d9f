// Checks the Detox configurations and what an app build is configured with.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import fs from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

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

/** The app config of a build for an origin, as Expo's commands read it. */
function configFor(origin) {
  const before = process.env.EXPO_PUBLIC_API_ORIGIN;
  process.env.EXPO_PUBLIC_API_ORIGIN = origin;
  try {
    return require('expo/config').getConfig(fileURLToPath(new URL('..', import.meta.url)), { skipSDKVersionRequirement: true }).exp;
  } finally {
    if (before === undefined) delete process.env.EXPO_PUBLIC_API_ORIGIN;
    else process.env.EXPO_PUBLIC_API_ORIGIN = before;
  }
}

test('links to the site open the app, exactly those the server lists', () => {
  const { ios, android, scheme } = configFor('https://homes.example');
  assert.equal(scheme, 'hearthway');
  assert.deepEqual(ios.associatedDomains, ['applinks:homes.example', 'webcredentials:homes.example']);
  const [{ data, autoVerify }] = android.intentFilters;
  assert.equal(autoVerify, true);
  assert.ok(data.every(({ scheme: by, host }) => by === 'https' && host === 'homes.example'));
  const opened = (path) => data.some((one) => one.path === path || (one.pathPrefix && path.startsWith(one.pathPrefix)));
  for (const path of [
    '/',
    '/search',
    '/search/list',
    '/for-sale/texas',
    '/for-sale/texas/dallas/one',
    '/agents/ada',
    '/login',
    '/account/dashboard',
    '/mortgage/rates',
  ]) {
    assert.ok(opened(path), path);
  }
  // The table that the server makes its list from.
  const table = fs
    .readFileSync(new URL('../bff/app/routes/routes_gen.go', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('Path: '));
  for (const line of table) {
    const [, path] = /Path: "([^"]*)"/.exec(line);
    assert.equal(opened(path.replace(/:\w+/g, 'x')), line.includes('AppLink: true'), path);
  }
  for (const path of ['/blogs', '/dev/outbox', '/api/screens/home', '/unsubscribe', '/captcha']) assert.ok(!opened(path), path);
});

test('a build without a public site opens no links', () => {
  for (const origin of ['', 'http://localhost:8080']) {
    const { ios, android } = configFor(origin);
    assert.deepEqual([ios.associatedDomains, android.intentFilters], [undefined, undefined]);
  }
});

/** The error of an Expo command, with the settings that an app for people needs or without. */
function refusal(args, env = {}) {
  const before = { argv: process.argv, env: { ...process.env } };
  process.argv = [process.execPath, 'expo', ...args];
  Object.assign(process.env, env);
  try {
    configFor(env.EXPO_PUBLIC_API_ORIGIN ?? '');
    return '';
  } catch (error) {
    return error.message;
  } finally {
    process.argv = before.argv;
    for (const name of Object.keys(env)) {
      if (before.env[name] === undefined) delete process.env[name];
      else process.env[name] = before.env[name];
    }
  }
}

test('an app for people is not built with the settings of development', () => {
  const names = ['EXPO_PUBLIC_API_ORIGIN', 'EXPO_PUBLIC_MAP_TILE_URL', 'EXPO_PUBLIC_POSTAL_ADDRESS', 'EXPO_PUBLIC_BACK_OFFICE_URL'];
  const set = Object.fromEntries(names.map((name) => [name, 'https://homes.example']));
  const embed = ['export:embed', '--platform', 'ios', '--dev', 'false'];
  for (const args of [embed, ['export', '-p', 'android'], ['export', '--platform', 'ios'], ['export']]) {
    const text = refusal(args);
    for (const name of names) assert.ok(text.includes(name), `${args.join(' ')}: ${text}`);
    assert.equal(refusal(args, set), '', args.join(' '));
  }
  assert.match(refusal(embed, { ...set, EXPO_PUBLIC_API_ORIGIN: 'http://localhost:8080' }), /EXPO_PUBLIC_API_ORIGIN/);
  const others = [
    ['start'],
    ['prebuild'],
    ['export', '-p', 'web'],
    ['export:embed', '--platform', 'web', '--dev', 'false'],
    ['export:embed', '--platform', 'ios', '--dev', 'true'],
  ];
  assert.deepEqual(
    others.map((args) => refusal(args)),
    ['', '', '', '', ''],
  );
  assert.equal(refusal(embed, { DETOX: '1' }), '');
});

test('Detox is in test builds alone, with the version that is installed', async () => {
  const plugin = './e2e/native/withDetox.js';
  const pluginsWith = (detox) => {
    const before = process.env.DETOX;
    if (detox) process.env.DETOX = detox;
    else delete process.env.DETOX;
    try {
      return configFor('').plugins;
    } finally {
      if (before === undefined) delete process.env.DETOX;
      else process.env.DETOX = before;
    }
  };
  assert.deepEqual([pluginsWith('1').includes(plugin), pluginsWith('').includes(plugin)], [true, false]);
  const { mods } = require('./native/withDetox.js')({ name: 'x', slug: 'x', android: { package: 'com.example' } });
  const nextMod = async (config) => config;
  const { modResults } = await mods.android.appBuildGradle({
    modResults: { language: 'groovy', contents: 'defaultConfig {\n}\ndependencies {\n}' },
    modRequest: { nextMod },
  });
  assert.ok(modResults.contents.includes(`com.wix:detox:${require('detox/package.json').version}'`), modResults.contents);
});

test('the specs use nothing that only browsers have', () => {
  const folder = new URL('.', import.meta.url);
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'))) {
    const text = fs.readFileSync(new URL(file, folder), 'utf8');
    assert.match(text, /from 'detox'/, `${file} takes its globals from Detox`);
    assert.doesNotMatch(text, /playwright|detox-web|document\.|window\./, `${file} speaks of a browser`);
    assert.doesNotMatch(text, /setTimeout|sleep/, `${file} sleeps`);
  }
});
