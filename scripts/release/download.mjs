// Downloads npm packages that npm ci doesn't install here, because they are for another kind of machine.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cache } from '../lib/paths.mjs';
import { must } from '../lib/run.mjs';

/**
 * Downloads a package unless that was done before, and checks it.
 * @param {string} name @param {{version: string, integrity: string}} wanted as in a lockfile @returns {Promise<string>} its folder
 */
export async function downloaded(name, { version, integrity }) {
  const folder = path.join(cache, 'packages', `${name.replace('/', '-')}-${version}`);
  if (fs.existsSync(folder)) return folder;
  const fresh = `${folder}.fresh`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  await must('npm', ['pack', `${name}@${version}`, '--pack-destination', fresh, '--silent'], { quiet: true });
  const archive = path.join(fresh, fs.readdirSync(fresh)[0]);
  const got = `sha512-${crypto.createHash('sha512').update(fs.readFileSync(archive)).digest('base64')}`;
  if (got !== integrity) throw new Error(`${name} ${version} has the checksum ${got}, not ${integrity}`);
  await must('tar', ['-xzf', archive, '-C', fresh, '--strip-components=1', '--no-same-owner'], { quiet: true });
  fs.rmSync(archive);
  fs.renameSync(fresh, folder);
  return folder;
}
