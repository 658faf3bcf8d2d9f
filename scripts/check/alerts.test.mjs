// Checks Prometheus's rules as Prometheus does, and that rules, dashboard and pages name metrics that exist.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const folder = at('docs/operations');
const read = (name) => fs.readFileSync(`${folder}/${name}`, 'utf8');
const promtool = spawnSync('promtool', ['--version']).status === 0;

test('each alert fires when its part breaks', { skip: !promtool && 'promtool is not on the PATH; it is in Debian’s package prometheus' }, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
});

test('each alert is explained, and tested', () => {
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  assert.deepEqual(
    [...read('README.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name),
    alerts,
  );
  for (const name of alerts) assert.match(read('alerts.test.yml'), new RegExp(`alertname="${name}"`));
});

test('metrics that are named exist', () => {
  const code = fs
    .readdirSync(at('bff'), { recursive: true })
    .filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
    .map((name) => fs.readFileSync(at('bff', name), 'utf8'))
    .join('\n');
  const declared = new Set([...code.matchAll(/(?:Name: "hearthway_|describe\(")(\w+)"/g)].map(([, name]) => name));
  assert.ok(declared.size > 10);
  const named = ['alerts.yml', 'alerts.test.yml', 'dashboard.json'].flatMap((file) =>
    [...read(file).matchAll(/hearthway_(\w+)/g)].map(([, name]) => name.replace(/_(count|bucket)$/, '')),
  );
  assert.deepEqual(
    named.filter((name) => !declared.has(name)),
    [],
  );
  const explained = read('README.md');
  assert.deepEqual(
    [...declared].filter((name) => !explained.includes(`\`${name}\``)),
    [],
  );
});
