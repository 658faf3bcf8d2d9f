// Tests of figures and of the report about them.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { at } from '../lib/paths.mjs';
import { command } from './arguments.mjs';
import { missed, rounded, sentence } from './report/figure.mjs';
import { plot } from './report/plot.mjs';
import { between } from './report/markers.mjs';
import { measuredPart } from './report/report.mjs';
import { measured } from './report/scale.mjs';

test('arguments choose the parts and the inventory', () => {
  const parts = ['sizes', 'engines', 'http'];
  assert.deepEqual(command([], parts), { wanted: parts, listings: 1_000_000, minutes: 10, fresh: false, toReport: false });
  assert.deepEqual(command(['http', '--listings', '5000000', '--minutes', '60', '--report', 'sizes'], parts), {
    wanted: ['sizes', 'http'],
    listings: 5_000_000,
    minutes: 60,
    fresh: false,
    toReport: true,
  });
});

test('numbers have their significant digits', () => {
  for (const [value, text] of [
    [0.0312, '0.031'],
    [0.1234, '0.12'],
    [9.876, '9.88'],
    [12.34, '12.3'],
    [123.4, '123'],
    [1234.5, '1,235'],
    [90511, '90,511'],
  ]) {
    assert.equal(rounded(value), text);
  }
});

test('a goal counts as reached at its value and on the right side of it', () => {
  const figures = [
    { part: 'a', what: 'low enough', value: 2, unit: 'ms', goal: 2 },
    { part: 'a', what: 'too high', column: 'p95', value: 2.1, unit: 'ms', goal: 2 },
    { part: 'a', what: 'high enough', value: 0.4, unit: '×', goal: 0.4, atLeast: true },
    { part: 'a', what: 'too low', value: 0.39, unit: '×', goal: 0.4, atLeast: true },
    { part: 'a', what: 'without one', value: 1e9, unit: '' },
  ];
  assert.deepEqual(missed(figures).map(sentence), ['a: too high: p95 is 2.10 ms; the goal is ≤ 2', 'a: too low is 0.39 ×; the goal is ≥ 0.40']);
});

const growing = (what, points) => points.map(([homes, value]) => ({ part: 'growth', what, column: String(homes), homes, value, unit: 'ms' }));
const result = {
  at: '2026-11-21T10:00:00Z',
  minutes: 12,
  listings: 1_000_000,
  failed: ['lighthouse'],
  machine: { processor: 'A Processor', cores: 2, memory: '8 GB', system: 'Linux 6', node: '20.19.4', go: '1.26.0', postgres: '18.4' },
  figures: [
    { part: 'engines', what: 'city, filters', column: 'index p95', value: 0.05, unit: 'ms', goal: 0.2 },
    { part: 'engines', what: 'city, filters', column: 'PostgreSQL p95', value: 9, unit: 'ms' },
    { part: 'delta', what: 'delta of 50,000 changed homes', column: 'in search after', value: 34, unit: 's', goal: 30 },
    ...growing('city, index p50', [
      [100_000, 0.02],
      [1_000_000, 0.03],
    ]),
    ...growing('nation, PostgreSQL p50', [
      [100_000, 40],
      [1_000_000, 900],
    ]),
  ],
};

test('the report names the machine, compares figures with goals and lists missed ones', () => {
  const text = measuredPart(result);
  for (const part of [
    'A Processor, 2 cores, 8 GB; Linux 6; Go 1.26.0, Node 20.19.4, PostgreSQL 18.4; 1,000,000 homes.',
    '| Search in process with filters, clusters and count, p95 | 0.050 ms ✓ | ≤ 0.20 |',
    '| city, filters | 0.050 ms ✓ (≤ 0.20) | 9 ms |',
    '- delta: delta of 50,000 changed homes: in search after is 34 s; the goal is ≤ 30',
    'Not measured: lighthouse.',
    '](pictures/growth.svg)',
  ])
    assert.ok(text.includes(part), `${part}\n\n${text}`);
  assert.ok(!text.includes('undefined') && !text.includes('NaN'));
});

test('the plot has a line for each area and engine, in the colors of both themes', () => {
  const picture = plot([
    {
      area: 'city',
      engine: 'index',
      points: [
        { homes: 1e5, ms: 0.02 },
        { homes: 1e6, ms: 0.03 },
        { homes: 5e6, ms: 0.04 },
      ],
    },
    {
      area: 'nation',
      engine: 'PostgreSQL',
      points: [
        { homes: 1e5, ms: 40 },
        { homes: 1e6, ms: 900 },
      ],
    },
  ]);
  assert.match(picture, /<path class="city index" d="M64\.0 [\d.]+L[\d.]+ [\d.]+L590\.0 [\d.]+"\/>/);
  assert.match(picture, /<path class="nation postgresql"/);
  for (const part of ['prefers-color-scheme:dark', '100 k homes', '1 M homes', '5 M homes', '10 µs', '1 s', 'nation, PostgreSQL'])
    assert.ok(picture.includes(part), part);
  assert.ok(!picture.includes('NaN'));
});

const scaled = {
  ...result,
  figures: [
    ['engines', 'memory of a home, by the size of the heap', undefined, 80],
    ['engines', 'load of the index', undefined, 2],
    ['engines', 'homes in the index', undefined, 1_000_000],
    ['import', 'database on disk', 'whole', 2048],
    ['import', 'import of 1,000,000 homes', 'homes a second', 10_000],
    ['import', 'import of 1,000,000 homes', 'most memory', 400],
    ['http', 'map call, warm, 16 connections', 'processor', 0.05],
    ['http', 'map call, new viewports, 16 connections', 'processor', 0.5],
    ['http', 'map call of a city on the wire, brotli', 'median', 10],
    ['http', 'memory of the BFF after all this', 'most', 700],
    ['pages', 'list page, cached', 'p50', 0.1],
    ['pages', 'list page, cached', 'on the wire', 20],
    ['pages', 'list page, new search', 'p50', 10],
    ['pages', 'typeahead: city, partly typed', 'p50', 2],
    ['pages', 'typeahead: city, partly typed', 'on the wire', 0.5],
    ['shared', 'commands of a new viewport to Redis', undefined, 30],
    ['shared', 'answer in Redis', 'each', 10_240],
    ['shared', "home's card in Redis", 'each', 1024],
  ].map(([part, what, column, value]) => ({ part, what, column, value, unit: '' })),
};

test('the cost of growth is calculated from what was measured', () => {
  const text = measured(scaled);
  for (const part of [
    '| index in each BFF: 80 bytes a home | 76.3 MB | 153 MB | 381 MB |',
    '| PostgreSQL on the disk: 2,147 bytes a home | 2 GB | 4 GB | 10 GB |',
    '| full import: 10,000 homes a second, 400 MB at any size | 1.67 min | 3.33 min | 8.33 min |',
    '| map answers, computed | 5,600 | 0.50 ms | 2.80 | 459 |', // 8 viewports, 7 of 10 of them new: 5,600 a second
  ])
    assert.ok(text.includes(part), `${part}\n\n${text}`);
  assert.ok(!text.includes('undefined') && !text.includes('NaN'));
  assert.equal(measured({ ...scaled, figures: scaled.figures.slice(1) }), undefined, 'a run that measured only some parts gives no result');
});

test('writing the figures keeps the text around them', () => {
  for (const page of ['docs/performance.md', 'docs/scale.md']) {
    const before = fs.readFileSync(at(page), 'utf8');
    const after = between(before, 'NEW');
    assert.equal(between(after, 'NEW'), after);
    assert.ok(after.startsWith(before.slice(0, 200)) && after.includes('NEW') && after.endsWith(before.slice(before.indexOf('<!-- up to here'))));
  }
});

test('of the screens’ chunks only the largest is shown, and rows that say little are not', () => {
  const size = (what, value) => ({ part: 'sizes', what, value, unit: 'KB', goal: 40 });
  const text = measuredPart({
    ...result,
    figures: [
      ...result.figures,
      size('entry, brotli', 30),
      size('chunk of A, brotli', 3),
      size('chunk of B, brotli', 5),
      { part: 'engines', what: 'city, filters and facets', column: 'index p95', value: 1, unit: 'ms' },
    ],
  });
  assert.ok(text.includes('| entry, brotli |') && text.includes('| chunk of B, brotli |'));
  assert.ok(!text.includes('chunk of A') && !text.includes('facets'));
});
