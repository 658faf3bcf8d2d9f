// Adds up the results of all test runners for one line at the end.
import path from 'node:path';
import { root } from './paths.mjs';

export class TestReport {
  passed = 0;
  failed = 0;
  skipped = 0;
  failures = [];
  skips = new Map();
  /** Files of Jest and Node and Go tests that failed, and passed when they were repeated. */
  repeated = [];
  /** Seconds of each Go package and test file. */
  times = [];

  /** Adds the results of another report. */
  add(other) {
    this.passed += other.passed;
    this.failed += other.failed;
    this.skipped += other.skipped;
    this.failures.push(...other.failures);
    for (const [reason, names] of other.skips) this.skips.set(reason, [...(this.skips.get(reason) ?? []), ...names]);
    this.repeated.push(...other.repeated);
    this.times.push(...other.times);
  }

  skip(name, reason) {
    this.skipped++;
    const why = reason.trim() || 'no reason given';
    this.skips.set(why, [...(this.skips.get(why) ?? []), name]);
  }

  fail(name, detail = '') {
    this.failed++;
    this.failures.push({ name, detail: detail.trim() });
  }

  /** Go's -json events, one per line, and those of the tests which failed in them and ran again. Only counts leaves, because the parent of a table test is the sum of its rows. */
  readGo(lines, again = []) {
    const passedAgain = new Set(again.map(eventOf).flatMap(({ Action, Package, Test }) => (Action === 'pass' && Test ? `${Package} ${Test}` : [])));
    const output = new Map();
    const parents = new Set();
    const done = [];
    for (const line of lines) {
      let event;
      try {
        event = JSON.parse(line);
      } catch {
        if (line.trim()) output.set('build', (output.get('build') ?? '') + line + '\n');
        continue;
      }
      const name = event.Test ? `${event.Package} ${event.Test}` : event.Package;
      if (event.Action === 'output' || event.Action === 'build-output') {
        const key = name ?? 'build';
        output.set(key, (output.get(key) ?? '') + event.Output);
      }
      if (!['pass', 'fail', 'skip'].includes(event.Action)) continue;
      if (!event.Test) this.times.push({ name, seconds: event.Elapsed });
      if (event.Test) {
        parents.add(`${event.Package} ${event.Test.split('/').slice(0, -1).join('/')}`);
        done.push({ name, action: event.Action });
      } else if (event.Action === 'fail') {
        done.push({ name, action: 'package' });
      }
    }
    const failedTests = done.some(({ action }) => action === 'fail');
    for (const { name, action } of done) {
      if (action === 'package') {
        // A package that doesn't compile, or panics, fails without any failing test.
        const own = done.some((other) => other.action === 'fail' && other.name.startsWith(`${name} `));
        if (!own) this.fail(name, (output.get(name) ?? '') + (failedTests ? '' : (output.get('build') ?? '')));
      } else if (parents.has(name) && action !== 'fail') continue;
      else if (action === 'pass') this.passed++;
      else if (action === 'skip') this.skip(name, reasonOf(output.get(name)));
      else if (passedAgain.has(name.replace(/( [^/]+)\/.*$/, '$1'))) {
        this.passed++;
        this.repeated.push({ name, detail: output.get(name) });
      } else this.fail(name, output.get(name));
    }
  }

  /** Jest's --json report, and that of the files which failed in it and ran again. */
  readJest(report, again) {
    for (const file of report.testResults) {
      // A file may have run for several platforms.
      const results = file.status === 'failed' ? (again?.testResults ?? []).filter(({ name }) => name === file.name) : [];
      const repeated = results.find(({ status }) => status === 'failed') ?? results[0];
      this.readJestFile(repeated ?? file);
      if (repeated?.status === 'passed') this.repeated.push({ name: path.relative(root, file.name), detail: file.message });
      else if (repeated) this.fail(`${path.relative(root, file.name)} the first time`, file.message);
    }
  }

  readJestFile(file) {
    this.times.push({ name: path.relative(root, file.name), seconds: (file.endTime - file.startTime) / 1000 });
    if (file.status === 'failed' && file.assertionResults.length === 0) this.fail(file.name, file.message);
    for (const test of file.assertionResults) {
      if (test.status === 'passed') this.passed++;
      else if (test.status === 'failed') this.fail(test.fullName, test.failureMessages.join('\n'));
      else this.skip(test.fullName, 'skipped in the spec file');
    }
  }

  /** @returns {string[]} the packages and files that took longest: where to look when all tests take too long */
  longest(count) {
    const first = [...this.times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
    return first.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${name}`);
  }

  /**
   * A file of Node's own tests, as the spec reporter tells it, and what it said when it failed and ran again.
   * @typedef {{code: number, output: string, seconds: number}} NodeRun
   * @param {string} file @param {NodeRun} first @param {NodeRun} [again]
   */
  readNode(file, first, again) {
    const { code, output, seconds } = again ?? first;
    this.times.push({ name: file, seconds });
    this.passed += Number(output.match(/^(?:ℹ|#) pass (\d+)/m)?.[1] ?? 0);
    for (const [, name, reason] of output.matchAll(/^\s*﹣ (.*?) \([\d.]+ms\)(?: # (.*))?$/gm)) this.skip(name, reason ?? 'it gives no reason');
    if (code !== 0) this.fail(file, first.output.slice(-8000));
    else if (again) this.repeated.push({ name: file, detail: first.output.slice(-8000) });
  }
}

/** @returns {Map<string, string[]>} the packages whose tests failed in Go's -json events, and their tests (not the rows); empty if a package failed without a test */
export function failedGoTests(lines) {
  const failed = new Map();
  const packages = new Set();
  for (const line of lines) {
    const event = eventOf(line);
    if (event.Action !== 'fail') continue;
    if (!event.Test) packages.add(event.Package);
    else if (!event.Test.includes('/')) failed.set(event.Package, [...(failed.get(event.Package) ?? []), event.Test]);
  }
  return [...packages].every((name) => failed.has(name)) ? failed : new Map();
}

function eventOf(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {}; // of a compiler, or a program that died
  }
}

function reasonOf(output = '') {
  const lines = output.split('\n').filter((line) => !/^\s*(=== |--- )/.test(line) && line.trim());
  return lines.join(' ').replace(/^\s*\S+\.go:\d+: /, '');
}
