// Writes the figures of docs/performance.md, and its plot, from what one run measured.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../../lib/paths.mjs';
import { find, goalOf, missed, reached, sentence, table, valueOf } from './figure.mjs';
import { between } from './markers.mjs';
import { plot } from './plot.mjs';

const PAGE = 'docs/performance.md';
const PICTURE = 'docs/pictures/growth.svg';

/** The goals, each with its figures. */
const GOALS = [
  [
    'Search in process with filters, clusters and count, p95',
    [
      ['engines', 'city, filters', 'index p95'],
      ['engines', 'metro, filters', 'index p95'],
      ['engines', 'nation, filters', 'index p95'],
    ],
    'city, metro, nation',
  ],
  ['Memory of a home in the index', [['engines', 'memory of a home, by the size of the heap']]],
  [
    'The same over HTTP with cards, warm, compared with a bare handler',
    [1, 16, 64].map((n) => ['http', `map call, warm, ${n === 1 ? '1 connection' : `${n} connections`}`, 'of bare']),
    '1, 16, 64 connections',
  ],
  [
    'List of a new search, p95',
    [
      ['pages', 'list call, new search', 'p95'],
      ['pages', 'list screen, new search', 'p95'],
    ],
    'call, screen',
  ],
  [
    'Typeahead, p95',
    [
      ['pages', 'typeahead: ZIP code, partly typed', 'p95'],
      ['pages', 'typeahead: city with a typo', 'p95'],
      ['pages', 'typeahead: address, partly typed', 'p95'],
      ['pages', 'typeahead: address with a typo', 'p95'],
    ],
    'ZIP code, city with a typo, address, address with a typo',
  ],
  [
    'Page, cached, p95',
    [
      ['pages', 'list page, cached', 'p95'],
      ['pages', "home's page, cached", 'p95'],
    ],
    'list, home',
  ],
  [
    'Page, rendered, p95',
    [
      ['pages', 'list page, new search', 'p95'],
      ['pages', "home's page, first time", 'p95'],
    ],
    'list, home',
  ],
  [
    'Map answer on the wire, largest',
    [
      ['http', 'map call of a city on the wire, brotli', 'largest'],
      ['http', 'map screen of a city on the wire, brotli', 'largest'],
    ],
    'call, screen',
  ],
  [
    'Import of the inventory',
    [
      ['import', /^import of/, 'time'],
      ['import', /^import of/, 'most memory'],
    ],
    'time, memory',
  ],
  ['Changed homes in search', [['delta', /^delta of/, 'in search after']]],
  ['Searches meanwhile, p95', [['delta', /new viewports a second/, 'p95, times']]],
  [
    'Matching an import with saved searches',
    [
      ['alerts', /^import of/, 'first, searches read'],
      ['alerts', /^import of/, 'again, searches known'],
    ],
    'searches read, searches known',
  ],
  ['Market figures after changed homes', [['market', /^market figures after/, 'time']]],
  [
    'Growth of a city search from 1 M to 5 M homes',
    [
      ['growth', 'city, index p50, times', '1 M → 5 M'],
      ['growth', 'city, over HTTP p50, times', '1 M → 5 M'],
    ],
    'in process, over HTTP with cards',
  ],
  [
    'Growth of a search of the nation',
    [
      ['growth', 'nation, index p50, times', '100 k → 1 M'],
      ['growth', 'nation, index p50, times', '1 M → 5 M'],
    ],
    '100 k → 1 M, 1 M → 5 M',
  ],
  [
    'Start',
    [
      ['start', /^first start/],
      ['start', /^second start/],
    ],
    'first, second',
  ],
  [
    'Agents of a city, p95',
    [
      ['agents', 'agents of a city, call', 'p95'],
      ['agents', 'agents of a city, screen', 'p95'],
    ],
    'call, screen',
  ],
  [
    'Agents of a state with filters, p95',
    [
      ['agents', 'agents of a state with filters, call', 'p95'],
      ['agents', 'agents of a state with filters, screen', 'p95'],
      ['agents', 'agent by name with a typo', 'p95'],
    ],
    'call, screen, name with a typo',
  ],
  [
    'Lighthouse, search',
    ['largest paint', 'total blocking time', 'layout shift', 'performance'].map((name) => ['lighthouse', 'search', name]),
    'LCP, TBT, CLS, performance',
  ],
  [
    'Lighthouse, search on a map',
    ['largest paint', 'total blocking time', 'layout shift', 'performance'].map((name) => ['lighthouse', 'map', name]),
    'LCP, TBT, CLS, performance',
  ],
  [
    'Lighthouse, page of a home',
    ['largest paint', 'total blocking time', 'layout shift', 'performance'].map((name) => ['lighthouse', 'property', name]),
    'LCP, TBT, CLS, performance',
  ],
  [
    'Taps on a slow phone, slowest of each page',
    ['search', 'list', 'property', 'area search'].map((page) => ['taps', page, 'slowest']),
    'search, list, property, area search',
  ],
  ['JavaScript of the first view', [['sizes', 'entry, brotli']]],
  [
    'Hermes bundle',
    [
      ['sizes', 'Hermes bundle, ios'],
      ['sizes', 'Hermes bundle, android'],
    ],
    'iOS, Android',
  ],
];

const TITLES = {
  sizes: ['Download sizes', ''],
  start: ['Start', 'Everything installed and built; 20,000 sample homes.'],
  import: ['Import', ''],
  alerts: [
    'Matching an import with saved searches',
    'Each imported home is tested against every saved search that may match it, and due emails are recorded. At the second import the searches are already in memory.',
  ],
  market: ['Market figures', 'What homes sold for, by place and month, computed anew, and after an import of changed homes.'],
  engines: [
    'Searches in process',
    'The first 50 homes, the exact count and the clusters, in every sort order. Each viewport is searched once, one search after the other. "PostgreSQL / index" compares the medians.',
  ],
  growth: [
    'Growth',
    'The same kinds of viewports, with filters, on inventories of several sizes. In process, the time for a city grows with its homes, because each is counted. Over HTTP with cards, one request after the other, that is a small part of the total.',
  ],
  valuations: ['Valuations', 'Models of recorded sales, compared with the newest 15 percent of them, which they have not seen.'],
  agents: ['Agents', 'A directory of 100,000 agents with 200,000 homes. One connection, one request after the other; nothing is cached between them.'],
  http: [
    'Searches over HTTP',
    'With the cards of 50 homes, compressed. Four of five viewports show a city, one a metro; half have filters. The BFF, the client and the baseline share the processors. "Warm" repeats 300 viewports; its baseline is a Fiber handler in its own process that sends the same bytes and headers. New viewports are requested once; their baseline is the SQL of the same answer through pgx, without HTTP, cards or JSON.',
  ],
  pages: [
    'Pages, lists and the typeahead',
    'One connection, one request after the other. "New" was never requested before. "Cold" pages were not either; eight connections request them from a BFF that runs, with its renderer and PostgreSQL, on one core and on two.',
  ],
  shared: ['With Redis', ''],
  delta: ['Changed homes', 'A RESO file is imported on the command line while new viewports are requested. Times count from the moment a request was due.'],
  lighthouse: ['Lighthouse', "A phone on a slow network (Lighthouse's mobile settings, throttled in the browser), the median of three."],
  taps: [
    'Taps on a slow phone',
    'From a tap to the next paint, as browsers measure it for Interaction to Next Paint, on a processor four times slower and slow 4G, the median of three.',
  ],
};

/** Rows that the tables leave out; .build/bench.json has all figures. */
const LEFT_OUT = { engines: /facets$|^(city by name|ZIP code)/, growth: /^(metro|state),|p95$/, http: /^map screen,|of a (metro|state) on the wire/ };

/** A part's figures for the page: of the screens' chunks only the largest. */
function shown(part, own) {
  const chunks = own.filter(({ what }) => what.startsWith('chunk of')).sort((a, b) => b.value - a.value);
  return own.filter((figure) => !LEFT_OUT[part]?.test(figure.what) && (figure === chunks[0] || !chunks.includes(figure)));
}

const mark = (figure) => (figure.goal === undefined ? '' : reached(figure) ? ' ✓' : ' ✗');
const cell = (figure) => (figure ? `${valueOf(figure)}${figure.goal === undefined ? '' : `${mark(figure)} (${goalOf(figure)})`}` : '');

/** Figures as a table: one row per `what`, one column per `column`. */
function tableOf(figures) {
  const single = figures.filter(({ column }) => !column);
  const several = figures.filter(({ column }) => column);
  const out = [];
  // Rows with the same columns go together.
  const groups = new Map();
  for (const what of new Set(several.map((figure) => figure.what))) {
    const columns = several.filter((figure) => figure.what === what).map(({ column }) => column);
    const key = columns.join('|');
    groups.set(key, { columns, rows: [...(groups.get(key)?.rows ?? []), what] });
  }
  for (const { columns, rows } of groups.values()) {
    out.push(
      table(
        ['', ...columns],
        rows.map((what) => [what, ...columns.map((column) => cell(several.find((figure) => figure.what === what && figure.column === column)))]),
      ),
    );
  }
  if (single.length)
    out.push(
      table(
        ['', ''],
        single.map((figure) => [figure.what, cell(figure)]),
      ),
    );
  return out.join('\n\n');
}

function goals(figures) {
  const rows = [];
  for (const [name, wanted, which] of GOALS) {
    const found = wanted.map((where) => find(figures, where)).filter(Boolean);
    if (!found.length) continue;
    const complete = found.length === wanted.length ? which : undefined;
    rows.push([
      complete ? `${name}: ${complete}` : name,
      found.map((figure) => `${valueOf(figure)}${mark(figure)}`).join(', '),
      found.map((figure) => (figure.goal === undefined ? '–' : goalOf(figure))).join(', '),
    ]);
  }
  return table(['', 'measured', 'goal'], rows);
}

/** The lines of the plot; none if only one size was measured. */
function lines(figures) {
  const points = figures.filter(({ part, what, homes }) => part === 'growth' && homes && /(index|PostgreSQL) p50$/.test(what));
  return [...groupBy(points)]
    .map(([what, list]) => {
      const [area, rest] = what.split(', ');
      return { area, engine: rest.replace(' p50', ''), points: list.map(({ homes, value }) => ({ homes, ms: value })) };
    })
    .filter((line) => line.points.length > 1);
}

function groupBy(points) {
  const groups = new Map();
  for (const point of points) groups.set(point.what, [...(groups.get(point.what) ?? []), point]);
  return groups;
}

/** What the page says about a run, from .build/bench.json. */
export function measuredPart({ at: when, minutes, machine, listings, failed = [], noisy = [], figures }) {
  const short = missed(figures);
  const sections = Object.entries(TITLES).flatMap(([part, [title, text]]) => {
    const own = shown(
      part,
      figures.filter((figure) => figure.part === part),
    );
    if (!own.length) return [];
    const picture = part === 'growth' && lines(figures).length ? `![Time of a search by the number of homes](${path.relative('docs', PICTURE)})` : '';
    return [[`## ${title}`, text, picture, tableOf(own)].filter(Boolean).join('\n\n')];
  });
  return [
    `Measured in ${minutes} minutes on ${when.slice(0, 10)}: ${machine.processor}, ${machine.cores} cores, ${machine.memory}; ${machine.system}; Go ${machine.go}, Node ${machine.node}, PostgreSQL ${machine.postgres}; ${listings.toLocaleString('en-US')} homes.`,
    goals(figures),
    short.length ? `Goals not met:\n\n${short.map((figure) => `- ${sentence(figure)}`).join('\n')}` : 'All of these goals were met.',
    failed.length ? `Not measured: ${failed.join(', ')}.` : '',
    noisy.length ? `The machine was also busy with other work during: ${noisy.join(', ')}.` : '',
    ...sections,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** @returns {string[]} the files written */
export function write(result) {
  fs.writeFileSync(at(PAGE), between(fs.readFileSync(at(PAGE), 'utf8'), measuredPart(result)));
  const grown = lines(result.figures);
  if (!grown.length) return [PAGE];
  fs.writeFileSync(at(PICTURE), plot(grown));
  return [PAGE, PICTURE];
}
