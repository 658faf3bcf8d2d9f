// What `go test` runs, and which of the BFF's tests run with the race detector.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const concurrency = /^\s*go (?:func\b|[a-z]\w*[.(])|\bsync\.|\batomic\.|\bsingleflight\.|\berrgroup\./m;

/** Never with the race detector: what measures or tests the product, and isn't part of it. */
const tools = /^hearthway\/bff\/(cmd\/bench|testkit|scenarios\/(product|machines))(\/|$)/;

/** Tests that compute or compress for long, which takes minutes with the race detector. Other tests run the same code with it. */
const computing = [
  'TestModelBeatsComparablesAndKnowsItsError', 'TestPooledModelsIgnoreLocation', 'TestEstimatesThatAreRefused', 'TestModelsLearnFromDescriptions', 'TestFilesAreCompressedThoroughlyOnce',
  'TestWarmUpRendersFirstPagesAndPictures', 'TestSecondImportOfRepeatsChangesNothing', 'TestDryRunMatchesImport', 'TestSQLEngineMatchesBruteForce',
];

/** The text of files of a package, without comments that fill a line. */
const textOf = (folder, files) => files.filter(Boolean).map((file) => fs.readFileSync(path.join(folder, file), 'utf8').replace(/^\s*\/\/.*$/gm, '')).join('\n');

const functionsOf = (text) => [...text.matchAll(/^func (?:\([^)]*\) )?(\w+)(?:.*}$|[^]*?^})/gm)].map(([body, name]) => ({ name, body }));

/** The tests that do several things at once, themselves or by a function beside them. */
function concurrentTests(text) {
  const functions = functionsOf(text);
  const helpers = functions.filter(({ name, body }) => !name.startsWith('Test') && concurrency.test(body)).map(({ name }) => name);
  const concurrent = new RegExp([concurrency.source, ...helpers.map((name) => `\\b${name}\\(`)].join('|'), 'm');
  return functions.filter(({ name, body }) => name.startsWith('Test') && concurrent.test(body)).map(({ name }) => name);
}

/**
 * What `go test` runs. Packages whose own code starts goroutines or shares memory between them run with the race detector,
 * except for tests that compute for long. Scenarios have no code besides tests: all run without it, and those that do
 * several things at once run again with it.
 * @returns {{plain: string[], raced: string[], computing: {names: string[], tests: string[]}, scenarios: {names: string[], tests: string[]}}}
 */
export function goTests() {
  const format = '{{.ImportPath}}\t{{.Dir}}\t{{join .GoFiles ","}}\t{{join .TestGoFiles ","}},{{join .XTestGoFiles ","}}';
  const found = { plain: [], raced: [], computing: { names: [], tests: [] }, scenarios: { names: [], tests: [] } };
  for (const line of execFileSync('go', ['list', '-f', format, './bff/...'], { cwd: root, encoding: 'utf8' }).trim().split('\n')) {
    const [name, folder, code, tests] = line.split('\t');
    const tool = tools.test(name);
    if (!tool && concurrency.test(textOf(folder, code.split(',')))) {
      found.raced.push(name);
      const long = functionsOf(textOf(folder, tests.split(','))).map((test) => test.name).filter((test) => computing.includes(test));
      if (long.length) found.computing.names.push(name);
      found.computing.tests.push(...long);
      continue;
    }
    found.plain.push(name);
    const several = code || tool ? [] : concurrentTests(textOf(folder, tests.split(',')));
    if (several.length) found.scenarios.names.push(name);
    found.scenarios.tests.push(...several);
  }
  const renamed = computing.filter((test) => !found.computing.tests.includes(test));
  if (renamed.length) throw new Error(`No package that runs with the race detector has the tests ${renamed.join(', ')}. Their list is in scripts/lib/goTests.mjs.`);
  return found;
}

/** The race detector needs a C compiler, which Go itself doesn't. */
export function hasCompiler() {
  const cc = execFileSync('go', ['env', 'CC'], { cwd: root, encoding: 'utf8' }).trim() || 'cc';
  return spawnSync(cc.split(' ')[0], ['--version']).status === 0;
}
