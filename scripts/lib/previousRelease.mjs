// Builds the BFF of the previous release, to test it on the tables of this one.
import fs from 'node:fs';
import { at } from './paths.mjs';
import { must, run } from './run.mjs';
import { sharedCache } from './setup.mjs';

const MIGRATIONS = 'bff/platform/postgres/migrations';

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  return code === 0 ? output.trim() : '';
}

/** The newest tag of a release before this commit; without tags the last commit with older tables. "" if git doesn't know it. */
async function revision() {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  if (tag) return tag;
  const newest = await git('log', '--format=%H', '-1', '--diff-filter=A', '--', MIGRATIONS);
  return newest && (await git('rev-parse', '--verify', '--quiet', `${newest}^`));
}

/** @returns {Promise<{program?: string, revision?: string, missing?: string}>} the binary; or why there is none */
export async function previousRelease() {
  const from = await revision();
  if (!from) return { missing: 'the history of this clone doesn’t reach the previous release; git fetch --unshallow --tags' };
  const folder = at('.build', 'previous-release');
  const program = `${folder}/hearthway`;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  await must('git', ['archive', '--output', `${folder}/bff.tar`, from, 'bff'], { quiet: true });
  await must('tar', ['-xf', 'bff.tar'], { cwd: folder, quiet: true });
  await must('go', ['-C', `${folder}/bff`, 'build', sharedCache, '-o', program, './cmd/hearthway'], { quiet: true, env: { GOWORK: 'off' } });
  return { program, revision: await git('describe', '--tags', '--always', from) };
}
