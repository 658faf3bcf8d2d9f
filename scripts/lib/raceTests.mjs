// Which of the BFF's tests run with the race detector.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const MODULE = 'hearthway/bff/';

/** Code that starts goroutines or shares memory between them. */
const concurrency = /^\s*go (?:func\b|[a-z]\w*[.(])|\bsync\.|\batomic\.|\bsingleflight\.|\berrgroup\./m;

/** Packages that measure or test the product and aren't part of it. */
const tools = /^(cmd\/bench|testkit|scenarios\/(product|machines))(\/|$)/;

/** Tests that would take minutes with the race detector, by package. Other tests run the same code with it. */
const slow = {
  'app/web': ['TestFilesAreCompressedThoroughlyOnce', 'TestWarmUpRendersFirstPagesAndPictures'],
  'features/listing/ingest/db': ['TestSecondImportOfRepeatsChangesNothing', 'TestDryRunMatchesImport'],
  'features/search/index': ['TestIndexMatchesBruteForceAfterChanges', 'TestKeywordsStayCorrectThroughChanges'],
  'features/search/db': ['TestSQLEngineMatchesBruteForce'],
  'features/valuation': [
    'TestModelBeatsComparablesAndKnowsItsError',
    'TestPooledModelsIgnoreLocation',
    'TestEstimatesThatAreRefused',
    'TestComparablesAreAdjustedByFact',
    'TestModelsLearnFromDescriptions',
    'TestModelsAreTrainedByArea',
    'TestLatestTwoModelVersionsAreKept',
  ],
};

/** The text of a package's files, without comments that fill a line. */
const textOf = (folder, files) =>
  files
    .filter(Boolean)
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replace(/^\s*\/\/.*$/gm, ''))
    .join('\n');

/** The BFF's packages, with what is in their files. */
function packages() {
  const format = '{{.ImportPath}}\t{{.Dir}}\t{{join .GoFiles ","}}\t{{join .TestGoFiles ","}},{{join .XTestGoFiles ","}}';
  return execFileSync('go', ['list', '-f', format, './bff/...'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [name, folder, code, tests] = line.split('\t');
      return { name, code: textOf(folder, code.split(',')), tests: textOf(folder, tests.split(',')) };
    });
}

/**
 * The arguments of each run of `go test` with the race detector: the packages whose code is concurrent, and the scenarios,
 * which have no code of their own, that are named TestConcurrent….
 * @returns {string[][]}
 */
export function raceTests() {
  const all = packages();
  const raced = all.filter(({ name, code }) => !tools.test(name.slice(MODULE.length)) && concurrency.test(code));
  const scenarios = all.filter(({ code, tests }) => !code && /^func TestConcurrent/m.test(tests));
  for (const [name, tests] of Object.entries(slow)) {
    const text = raced.find((one) => one.name === MODULE + name)?.tests ?? '';
    const gone = tests.filter((test) => !text.includes(`func ${test}(`));
    if (gone.length)
      throw new Error(`${name} has no ${gone.join(', ')}, or isn’t tested with the race detector. Update the list in scripts/lib/raceTests.mjs.`);
  }
  const names = (list) => list.map(({ name }) => name);
  return [
    ['-skip', `^(${Object.values(slow).flat().join('|')})$`, ...names(raced)],
    ['-run', '^TestConcurrent', ...names(scenarios)],
  ].map((args) => ['-race', ...args]);
}

/** The race detector needs a C compiler, which Go itself doesn't. */
export function hasCompiler() {
  const cc = execFileSync('go', ['env', 'CC'], { cwd: root, encoding: 'utf8' }).trim() || 'cc';
  return spawnSync(cc.split(' ')[0], ['--version']).status === 0;
}
