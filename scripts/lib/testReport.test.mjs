import assert from 'node:assert/strict';
import test from 'node:test';
import { failedGoTests, TestReport } from './testReport.mjs';

const event = (Action, Test, Package = 'hearthway/bff/features/saved') => JSON.stringify({ Action, Package, Test, Elapsed: 1 });
const once = [event('pass', 'TestFolders'), event('fail', 'TestNotes/long'), event('fail', 'TestNotes'), event('fail')];

test('Go tests that failed are named by package, without their rows', () => {
  assert.deepEqual([...failedGoTests(once)], [['hearthway/bff/features/saved', ['TestNotes']]]);
});

test('nothing is repeated when a package fails without a test', () => {
  assert.equal(failedGoTests([...once, event('fail', undefined, 'hearthway/bff/features/lead'), 'panic: no rows']).size, 0);
});

for (const [what, again, want] of [
  ['passes when it is repeated', [event('pass', 'TestNotes/long'), event('pass', 'TestNotes'), event('pass')], { passed: 3, failed: 0, repeated: 2 }],
  ['fails again', [event('fail', 'TestNotes/long'), event('fail', 'TestNotes'), event('fail')], { passed: 1, failed: 2, repeated: 0 }],
  ['panics when it is repeated', ['panic: no rows', event('fail')], { passed: 1, failed: 2, repeated: 0 }],
  ['is not repeated', [], { passed: 1, failed: 2, repeated: 0 }],
]) {
  test(`a Go test that ${what} is counted so`, () => {
    const report = new TestReport();
    report.readGo(once, again);
    const { passed, failed, repeated } = report;
    assert.deepEqual({ passed, failed, repeated: repeated.length }, want);
  });
}

const run = (code, output = '✔ one (1ms)\n﹣ two (0.1ms) # no promtool\nℹ pass 1\nℹ fail 0\n') => ({ code, output, seconds: 1 });

for (const [what, runs, want] of [
  ['passes', [run(0)], { passed: 1, failed: 0, skipped: 1, repeated: 0 }],
  ['passes when it is repeated', [run(1, 'ℹ pass 0'), run(0)], { passed: 1, failed: 0, skipped: 1, repeated: 1 }],
  ['fails twice', [run(1), run(1)], { passed: 1, failed: 1, skipped: 1, repeated: 0 }],
  ['is killed without a summary', [run(1, ''), run(1, '')], { passed: 0, failed: 1, skipped: 0, repeated: 0 }],
]) {
  test(`a file of Node's own tests that ${what} is counted so`, () => {
    const report = new TestReport();
    report.readNode('scripts/lib/x.test.mjs', ...runs);
    const { passed, failed, skipped, repeated } = report;
    assert.deepEqual({ passed, failed, skipped, repeated: repeated.length }, want);
  });
}
