// The bundle for devices as Hermes bytecode, made as for a release to check its size: .build/ios and .build/android. Debug information is in the source map
// beside it, for reading error reports, so that devices don't have to load it.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { say } from '../lib/run.mjs';
import { limits } from './budget.mjs';
import { expo, treeShaking } from './expo.mjs';
import { swap } from './swap.mjs';

/** What app.config.js requires of a release. Nobody installs this one. */
const settings = {
  EXPO_PUBLIC_API_ORIGIN: 'https://www.example.com',
  EXPO_PUBLIC_MAP_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
  EXPO_PUBLIC_POSTAL_ADDRESS: '1 Main Street, Dallas, TX 75202',
  EXPO_PUBLIC_BACK_OFFICE_URL: 'https://agents.example.com',
};

/** @param {'ios' | 'android'} platform */
export async function buildDevice(platform) {
  const staging = at(`.build/${platform}.staging`);
  fs.rmSync(staging, { recursive: true, force: true });
  await expo(['export', '-p', platform, '--source-maps', '--output-dir', staging], { ...treeShaking, ...settings });
  const { fileMetadata } = JSON.parse(fs.readFileSync(path.join(staging, 'metadata.json'), 'utf8'));
  const size = fs.statSync(path.join(staging, fileMetadata[platform].bundle)).size / (1 << 20);
  if (size > limits.device) throw new Error(`The bundle for ${platform} is ${size.toFixed(2)} MB; the limit is ${limits.device} MB.`);
  say(`  ${platform}: ${size.toFixed(2)} of ${limits.device} MB`);
  swap(staging, at(`.build/${platform}`));
}
