// npm run fuzz: feeds every parser of hostile input with random variations of its seeds, one after the other, for 20 s each.
// "-- 60s" sets the time, "-- criteria" runs the targets with that word in their package or name. Go writes an input that
// fails into testdata/fuzz beside the test, where each later `go test` repeats it.
import fs from 'node:fs';
import path from 'node:path';
import { at } from './lib/paths.mjs';
import { run, say } from './lib/run.mjs';
import { requireTools, sharedCache } from './lib/setup.mjs';

const [time = '20s'] = process.argv.slice(2).filter((word) => /^\d+[smh]$/.test(word));
const words = process.argv
  .slice(2)
  .filter((word) => word !== time)
  .map((word) => word.toLowerCase());

/** Each target of the BFF's tests, with the folder of its package. */
const targets = fs
  .readdirSync(at('bff'), { recursive: true })
  .filter((name) => name.endsWith('_test.go'))
  .sort()
  .flatMap((file) =>
    [...fs.readFileSync(at('bff', file), 'utf8').matchAll(/^func (Fuzz\w+)\(/gm)].map(([, name]) => ({
      folder: `./bff/${path.posix.dirname(file.replaceAll(path.sep, '/'))}`,
      name,
    })),
  );
const wanted = targets.filter(({ folder, name }) => words.length === 0 || words.some((word) => `${folder}/${name}`.toLowerCase().includes(word)));
if (wanted.length === 0) {
  say(`No target has ${words.join(' or ')} in its name. There are:\n${targets.map(({ folder, name }) => `  ${folder} ${name}`).join('\n')}`);
  process.exit(2);
}

await requireTools();
const failed = [];
for (const { folder, name } of wanted) {
  const args = ['test', sharedCache, '-vet=off', '-run', '^$', '-fuzz', `^${name}$`, '-fuzztime', time, '-parallel', '2', '-timeout', '0', folder];
  const { code, output } = await run('go', args, { quiet: true });
  // Go also reports a failure if the time is over while a worker is busy (go.dev/issue/75804, mended in Go 1.27).
  const outOfTime = /^ +context deadline exceeded$/m.test(output) && !output.includes('Failing input');
  if (code === 0 || outOfTime) {
    say(`✓ ${folder} ${name}: ${output.match(/execs: (\d+)(?![\s\S]*execs:)/)?.[1] ?? 0} inputs`);
    continue;
  }
  failed.push(name);
  const input = output.match(/testdata\/fuzz\/\S+/)?.[0];
  say(`✗ ${folder} ${name}${input ? `: the input is in ${path.posix.join(folder, input)}` : ''}\n${output.slice(-4000)}`);
}
say(failed.length ? `${failed.length} of ${wanted.length} targets failed: ${failed.join(', ')}` : `${wanted.length} targets passed`);
process.exit(failed.length ? 1 : 0);
