// The bundle for devices, as Hermes bytecode: .build/ios and .build/android. Debug information is in the source map
// beside it, for reading error reports, so that devices don't have to load it.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { say } from '../lib/run.mjs';
import { expo, treeShaking } from './expo.mjs';
import { swap } from './swap.mjs';

const LIMIT_MB = 4.5;

/** @param {'ios' | 'android'} platform */
export async function buildDevice(platform) {
  const staging = at(`.build/${platform}.staging`);
  fs.rmSync(staging, { recursive: true, force: true });
  await expo(['export', '-p', platform, '--source-maps', '--output-dir', staging], treeShaking);
  const { fileMetadata } = JSON.parse(fs.readFileSync(path.join(staging, 'metadata.json'), 'utf8'));
  const size = fs.statSync(path.join(staging, fileMetadata[platform].bundle)).size / (1 << 20);
  if (size > LIMIT_MB) throw new Error(`The bundle for ${platform} is ${size.toFixed(2)} MB; the limit is ${LIMIT_MB} MB.`);
  say(`  ${platform}: ${size.toFixed(2)} of ${LIMIT_MB} MB`);
  swap(staging, at(`.build/${platform}`));
}
