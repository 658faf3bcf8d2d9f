// Starts a finished archive as a stranger would: unpacked in an empty folder, as nobody, with nothing on the PATH, without a network,
// and with this checkout out of sight.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at, root } from '../lib/paths.mjs';
import { must, say, step } from '../lib/run.mjs';
import { archiveOf, nameOf } from './archive.mjs';

const ARCH = { x64: 'amd64', arm64: 'arm64' }[process.arch];
const NOBODY = 65534;

export async function tryArchive() {
  const archive = archiveOf(ARCH);
  if (process.platform !== 'linux' || !fs.existsSync(archive)) throw new Error(`There is no ${archive} to try on this machine: npm run release`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-try-'));
  try {
    fs.chmodSync(folder, 0o755);
    await must('tar', ['-xzf', archive, '-C', folder], { quiet: true });
    fs.copyFileSync(at('scripts/release/visit.mjs'), path.join(folder, 'visit.mjs'));
    fs.mkdirSync(path.join(folder, 'state'));
    const isolated = canIsolate();
    if (isolated) fs.chownSync(path.join(folder, 'state'), NOBODY, NOBODY);
    else say('  This isn’t root, or there is no unshare: the network and this checkout stay in reach.');
    await step('Starting the release and visiting it', () => visit(folder, isolated));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const canIsolate = () => process.getuid() === 0 && spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/** Namespaces without network, with an empty disk over the checkout, and no more rights than nobody has. */
const alone = (command) => [
  'unshare',
  '--net',
  '--mount',
  '--pid',
  '--fork',
  '--mount-proc',
  '--kill-child',
  'sh',
  '-ec',
  `
  ip link set lo up
  mount -t tmpfs none "$1"
  shift
  exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`,
  'sh',
  root,
  ...command,
];

async function visit(folder, isolated) {
  const release = path.join(folder, nameOf(ARCH));
  const command = [path.join(release, 'node/bin/node'), path.join(folder, 'visit.mjs'), release, path.join(folder, 'state')];
  const [program, ...args] = isolated ? alone(command) : command;
  await must(program, args, { cwd: folder, onLine: (line) => say(`    ${line}`), env: { ISOLATED: isolated ? '1' : '' } });
}
