// The bundle for devices, as Hermes bytecode: .build/ios and .build/android. Debug information is in the source map
// beside it, for reading error reports, so that devices don't have to load it.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { say } from '../lib/run.mjs';
import { expo, shaken } from './expo.mjs';
import { swap } from './swap.mjs';

const LIMIT_MB = 4.5;

/** @param {'ios' | 'android'} platform */
export async function buildDevice(platform) {
  const making = at(`.build/${platform}.making`);
  fs.rmSync(making, { recursive: true, force: true });
  await expo(['export', '-p', platform, '--source-maps', '--output-dir', making], shaken);
  const { fileMetadata } = JSON.parse(fs.readFileSync(path.join(making, 'metadata.json'), 'utf8'));
  const size = fs.statSync(path.join(making, fileMetadata[platform].bundle)).size / (1 << 20);
  if (size > LIMIT_MB) throw new Error(`The bundle for ${platform} is ${size.toFixed(2)} MB; the limit is ${LIMIT_MB} MB.`);
  say(`  ${platform}: ${size.toFixed(2)} of ${LIMIT_MB} MB`);
  swap(making, at(`.build/${platform}`));
}
