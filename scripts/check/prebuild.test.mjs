// Makes the Xcode and Android Studio projects in a temporary folder and reads what a store would see. Not seen here, because it
// takes Xcode or the Android SDK: what CocoaPods and Gradle add from libraries outside npm, signatures, and whether it compiles.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { expo } from '../build/expo.mjs';
import { at } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const { AndroidConfig } = require('expo/config-plugins');
const plist = require(require.resolve('@expo/plist', { paths: [require.resolve('expo/config-plugins')] })).default;
const privacy = require('../../assets/store/privacy.json');
const { expo: app } = require('../../app.json');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prebuild-'));
const made = (...parts) => path.join(folder, ...parts);
const text = (...parts) => fs.readFileSync(made(...parts), 'utf8');
const property = (...parts) => ({ ...plist.parse(text('ios', ...parts)) });

const installed = fs.readdirSync(at('node_modules'), { recursive: true });
/** The files of this name in all libraries. */
const ofLibraries = (name) => installed.filter((file) => file.endsWith(name)).map((file) => fs.readFileSync(at('node_modules', file), 'utf8'));

let manifest;

before(async () => {
  for (const name of ['app.json', 'app.config.js', 'package.json']) fs.copyFileSync(at(name), made(name));
  for (const name of ['assets', 'node_modules', 'packages', 'scripts']) fs.symlinkSync(at(name), made(name));
  await expo(['prebuild', '--no-install'], { EXPO_PUBLIC_API_ORIGIN: 'https://homes.example', DETOX: '' }, folder);
  ({ manifest } = await AndroidConfig.Manifest.readAndroidManifestAsync(made('android/app/src/main/AndroidManifest.xml')));
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const withoutPrefix = (name) => name.replace('android.permission.', '');

test('Android asks only for permissions with a reason, whatever libraries ask for', () => {
  const asked = manifest['uses-permission'].map(({ $ }) => ({ name: withoutPrefix($['android:name']), blocked: $['tools:node'] === 'remove' }));
  const blocked = asked.filter((one) => one.blocked).map(({ name }) => name);
  const libraries = ofLibraries('/android/src/main/AndroidManifest.xml').flatMap((xml) =>
    [...xml.matchAll(/uses-permission[^>]*?android:name="([^"]+)"/g)].map(([, name]) => withoutPrefix(name)),
  );
  assert.ok(libraries.includes('CAMERA'), 'libraries’ manifests were found');
  const rest = [...asked.filter((one) => !one.blocked).map(({ name }) => name), ...libraries].filter((name) => !blocked.includes(name));
  assert.deepEqual([...new Set(rest)].sort(), Object.keys(privacy.permissions.android).sort());
});

test('iOS gives a reason of ours for each thing that it asks for', () => {
  const info = property('Hearthway/Info.plist');
  const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
  assert.deepEqual(asked.sort(), Object.keys(privacy.permissions.ios).sort());
  for (const key of asked) assert.match(info[key], /^(?!Allow \$).{40,}\.$/, key);
  assert.equal(info.ITSAppUsesNonExemptEncryption, false);
});

test('both platforms follow the system theme', () => {
  assert.equal(property('Hearthway/Info.plist').UIUserInterfaceStyle, 'Automatic');
  assert.match(text('android/app/src/main/res/values/strings.xml'), /"expo_system_ui_user_interface_style"[^>]*>automatic</);
});

test('the privacy manifest has the data of the list, and the reasons of every library', () => {
  const privacyInfo = property('Hearthway/PrivacyInfo.xcprivacy');
  assert.equal(privacyInfo.NSPrivacyTracking, false);
  const collected = privacyInfo.NSPrivacyCollectedDataTypes.map((one) => one.NSPrivacyCollectedDataType.replace('NSPrivacyCollectedDataType', ''));
  assert.deepEqual(
    collected,
    privacy.data.flatMap(({ appStore }) => appStore ?? []),
  );
  const reasons = ({ NSPrivacyAccessedAPITypes }) =>
    NSPrivacyAccessedAPITypes.flatMap((one) => one.NSPrivacyAccessedAPITypeReasons.map((reason) => `${one.NSPrivacyAccessedAPIType} ${reason}`));
  const libraries = ofLibraries('/PrivacyInfo.xcprivacy').flatMap((xml) => reasons(plist.parse(xml)));
  assert.deepEqual(reasons(privacyInfo).sort(), [...new Set(libraries)].sort());
});

test('links, schemes and entitlements', () => {
  const {
    CFBundleURLTypes: [{ CFBundleURLSchemes }],
  } = property('Hearthway/Info.plist');
  assert.deepEqual(CFBundleURLSchemes, ['hearthway', 'com.hearthway.app']);
  assert.deepEqual(property('Hearthway/Hearthway.entitlements'), {
    'aps-environment': 'development', // an archive for the store turns it into "production"
    'com.apple.developer.applesignin': ['Default'],
    'com.apple.developer.associated-domains': ['applinks:homes.example', 'webcredentials:homes.example'],
  });
  const filters = manifest.application[0].activity.flatMap((activity) => activity['intent-filter'] ?? []).filter(({ data }) => data);
  const opened = filters.map(({ $, data }) => [
    $?.['android:autoVerify'] === 'true',
    ...new Set(data.map((one) => `${one.$['android:scheme']}://${one.$['android:host'] ?? ''}`)),
  ]);
  assert.deepEqual(opened, [
    [false, 'hearthway://'],
    [true, 'https://homes.example'],
  ]);
});

test('phones stay upright, tablets rotate', () => {
  const info = property('Hearthway/Info.plist');
  assert.deepEqual(info.UISupportedInterfaceOrientations, ['UIInterfaceOrientationPortrait']);
  assert.equal(info['UISupportedInterfaceOrientations~ipad'].length, 4);
  const activity = text('android/app/src/main/java/com/hearthway/app/MainActivity.kt');
  assert.match(activity, /super\.onCreate\(null\)\n *setOrientation\(resources\.configuration\)/);
  assert.match(activity, /class MainActivity : ReactActivity\(\) \{\n *private fun setOrientation/);
});

test('both stores get a version and a number that rises with each build', () => {
  const info = property('Hearthway/Info.plist');
  assert.deepEqual([info.CFBundleShortVersionString, info.CFBundleVersion], [app.version, app.ios.buildNumber]);
  const gradle = text('android/app/build.gradle');
  assert.match(gradle, new RegExp(`versionCode ${app.android.versionCode}\\n *versionName "${app.version}"`));
  const eas = JSON.parse(fs.readFileSync(at('eas.json'), 'utf8'));
  assert.deepEqual([eas.cli.appVersionSource, eas.build.production.autoIncrement], ['remote', true]);
});
