// npm test: everything that CI runs on a change. "npm test -- go journeys" runs only those parts, "npm test -- saved" what tests an area,
// and "npm test -- race" or "npm test -- ios" what runs beside it, because it takes minutes and seldom finds what the rest does not.
import fs from 'node:fs';
import path from 'node:path';
import { chromium, redis } from './lib/programs.mjs';
import { areas } from './check/areas.mjs';
import { named } from './lib/files.mjs';
import { hasCompiler, raceTests } from './lib/raceTests.mjs';
import { journeys } from './lib/journeys.mjs';
import { at, root } from './lib/paths.mjs';
import { previousRelease } from './lib/previousRelease.mjs';
import { run, say, step } from './lib/run.mjs';
import { releaseNode } from './release/node.mjs';
import { bundles, everything, sharedCache } from './lib/setup.mjs';
import { failedGoTests, TestReport } from './lib/testReport.mjs';

const minutes = 60_000; // ms

async function check(report) {
  const { code, output } = await run(process.execPath, [at('scripts/check.mjs')], { quiet: true, limit: 20 * minutes });
  if (code === 0) report.passed += Number(output.match(/^(\d+) checks passed$/m)?.[1] ?? 0);
  else report.fail('npm run check', output.slice(-12000));
}

async function go(report) {
  const { path, env } = await redis();
  const packages = area.length ? area.flatMap((name) => [`./bff/features/${name}/...`, `./bff/scenarios/${name}/...`]) : ['./bff/...'];
  await goTest(report, packages, { ...env, REDIS_SERVER: path });
}

/** Compiles everything once more, so it isn't part of every run. */
async function race(report) {
  if (!hasCompiler()) return report.skip('go test -race', 'the race detector needs a C compiler');
  const { path, env } = await redis();
  for (const args of raceTests()) await goTest(report, args, { ...env, REDIS_SERVER: path });
}

/** Runs Go's tests, and those that failed once more, for the same reason as in {@link jest}. */
async function goTest(report, args, env) {
  const first = await runGo(args, env);
  const failed = failedGoTests(first.lines);
  const failedBefore = report.failed;
  if (failed.size === 0 || failed.size > 3) report.readGo(first.lines);
  else {
    const again = [];
    for (const [pkg, names] of failed) again.push(...(await runGo(['-count=1', '-run', `^(${names.join('|')})$`, pkg], env)).lines);
    report.readGo(first.lines, again);
  }
  if (first.code !== 0 && report.failed === failedBefore && report.repeated.length === 0) report.fail('go test', first.lines.slice(-40).join('\n'));
}

/** @returns {Promise<{code: number, lines: string[]}>} Go's -json events */
async function runGo(args, env) {
  const lines = [];
  // Go's default limit of ten minutes per package is too short on a busy machine. `npm run check` already vets all packages.
  // Without symbols and debugging information, which nobody reads here, linking two hundred test programs takes 40% less time.
  const { code } = await run('go', ['test', sharedCache, '-json', '-vet=off', '-ldflags=-s', '-timeout', '30m', ...args], {
    env: { ...env, HEARTHWAY_HOME: root },
    onLine(line) {
      lines.push(line);
      // A package that is done: {"Action":"pass","Package":"hearthway/bff/features/saved","Elapsed":1.2}
      const done = line.match(/"Action":"(pass|fail)","Package":"hearthway\/bff\/([^"]+)","Elapsed":([\d.]+)/);
      if (done) say(`    ${done[1] === 'pass' ? '✓' : '✗'} ${done[2]}: ${done[3]} s`);
    },
  });
  return { code, lines };
}

async function onNewTables(report) {
  const { program, revision, missing } = await previousRelease();
  if (missing) return report.skip('the previous release on the tables of this one', missing);
  say(`    the previous release is ${revision}`);
  await goTest(report, ['-count=1', '-run', '^TestPreviousRelease$', './bff/scenarios/machines'], { PREVIOUS_RELEASE: program });
}

/** Runs Node's own tests file by file, each with a limit, so that one that hangs is named and the others still run. */
async function node(report, program = process.execPath) {
  for (const file of named(/\.test\.mjs$/)) {
    const first = await runNode(program, file);
    const again = first.code === 0 ? undefined : await runNode(program, file);
    report.readNode(path.relative(root, file), first, again);
  }
}

/** @returns {Promise<{code: number, output: string, seconds: number}>} */
async function runNode(program, file) {
  const began = Date.now();
  const { code, output } = await run(program, ['--test-reporter=spec', file], { quiet: true, limit: 10 * minutes });
  return { code, output, seconds: (Date.now() - began) / 1000 };
}

let reports = 0;

/** Runs Jest, and files that failed once more, because a busy machine can be late: journeys begin at their first step again. The report says which. */
async function jest(report, config, env = {}, only = []) {
  const first = await runJest(config, env, only);
  const failed = [...new Set(first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name))];
  if (failed.length === 0 || failed.length > 3) return report.readJest(first);
  say(`    once more: ${failed.map((name) => path.relative(root, name)).join(', ')}`);
  report.readJest(first, await runJest(config, env, ['--runTestsByPath', ...failed]));
}

let newestNode;

/**
 * Runs Jest with the Node of a release, where there is one: it needs a fifth less time than with the oldest Node that a checkout works with.
 * @returns {Promise<object>} Jest's --json report
 */
async function runJest(config, env, only) {
  const program = await (newestNode ??= releaseNode().catch(() => process.execPath)); // once: several parts run at the same time
  const file = at('.build', `jest-${process.pid}-${++reports}.json`);
  const { code, output } = await run(
    program,
    [at('node_modules/jest/bin/jest.js'), '--config', config, '--json', '--outputFile', file, '--silent', '--passWithNoTests', ...only],
    { env, limit: 40 * minutes, onLine: (line) => /^FAIL /.test(line) && say(`    ✗ ${line.slice(5)}`) },
  );
  const result = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
  fs.rmSync(file, { force: true });
  if (!result || (code !== 0 && result.success)) throw new Error(`Jest with ${config} ended with ${code}:\n${output.slice(-8000)}`);
  return result;
}

/** The renderer and scripts with the Node of a release. */
async function onReleaseNode(report) {
  const program = await releaseNode();
  say(`    ${(await run(program, ['--version'], { quiet: true })).output.trim()}`);
  await node(report, program);
  await goTest(report, ['-count=1', './bff/platform/renderer'], { PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` });
}

const parts = {
  check: ['Checking types, style, layout and generated files', check],
  go: ['Testing the BFF', go],
  node: ['Testing scripts and the renderer', node],
  components: [
    'Testing components on web, iOS and Android',
    (report) =>
      jest(
        report,
        'jest.config.js',
        {},
        area.map((name) => `app/features/${name}/`),
      ),
  ],
  race: ['Testing the BFF with the race detector', race],
  apps: ['Bundling for Android', () => bundles('android')],
  ios: ['Bundling for iOS', () => bundles('ios')],
  phone: ['Testing user journeys in Chromium at phone size', (report) => journeysAt('phone', report)],
  'release-node': ['Testing the renderer and scripts with the Node of a release', onReleaseNode],
  'previous-release': ['Testing the previous release on the tables of this one', onNewTables],
  desktop: ['Testing user journeys in Chromium at desktop size', (report) => journeysAt('desktop', report)],
};

async function journeysAt(screen, report) {
  const { path, env } = await chromium();
  await journeys(screen, { ...env, CHROMIUM: path }, (config, settings) => jest(report, config, settings));
}

/** Lists of parts that run by default, at the same time, and take about as long. One more than two cores have hands: journeys and scenarios often wait. */
const lanes = [['go'], ['check', 'node', 'components'], ['apps', 'desktop', 'phone']];

/** Run when they are named. */
const besides = ['race', 'ios', 'previous-release', 'release-node'];

// Go's compiler and linker would spend a fifth of their time collecting garbage; a machine that runs tests has enough memory.
process.env.GOGC ??= '400';
// The same for Node, whose young generation is made for browsers: Jest needs 15% less time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`;

const asked = process.argv.slice(2).flatMap((name) => (name === 'journeys' ? ['phone', 'desktop'] : name));
const area = asked.filter((name) => areas[name]);
const wanted = area.length ? ['go', 'components'] : asked;
const unknown = asked.filter((name) => !parts[name] && !areas[name]);
if (unknown.length) {
  process.stderr.write(
    `Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}, and the areas: ${Object.keys(areas).join(', ')}.\n`,
  );
  process.exit(2);
}

const total = new TestReport();

async function test(name) {
  if (wanted.length && !wanted.includes(name)) return;
  const [title, work] = parts[name];
  const report = new TestReport();
  try {
    await step(
      title,
      () => work(report),
      () => (report.passed ? `${report.passed} passed` : ''),
    );
  } catch (error) {
    report.fail(title, error.stack);
  }
  total.add(report);
}

async function inOrder(names) {
  for (const name of names) await test(name);
}

say('Hearthway: tests');
try {
  await everything();
  await Promise.all(lanes.map(inOrder));
  for (const name of besides) if (wanted.includes(name)) await test(name);
} catch (error) {
  total.fail('npm test', error.stack);
}

for (const { name, detail } of total.repeated) say(`\nPASSED WHEN REPEATED ${name}\n${detail}`);
for (const { name, detail } of total.failures) say(`\nFAILED ${name}\n${detail}`);
for (const [reason, names] of total.skips) say(`\nskipped: ${reason}\n  ${names.join('\n  ')}`);
if (total.times.length) say(`\nSlowest packages and files:\n${total.longest(15).join('\n')}`);
say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);
