// Calculates the tables of docs/scale.md from what one run measured, and writes them between the markers
// in that page. The text around them is written by hand.
import fs from 'node:fs';
import { at } from '../../lib/paths.mjs';
import { find, rounded, table } from './figure.mjs';
import { between } from './markers.mjs';

export const PAGE = 'docs/scale.md';

/** What one visitor does, on average. Static files come from the CDN or the browser. */
const VISITOR = { pages: 3, maps: 8, terms: 6 };
/** The share of pages and viewports that someone has requested since the data last changed there. */
const KEPT = { pages: 0.8, maps: 0.3 };
const VISITORS = 1000;
const SIZES = [1e6, 2e6, 5e6];

/** The figures needed for the calculation, by short names. */
const NEEDED = {
  index: ['engines', 'memory of a home, by the size of the heap'],
  load: ['engines', 'load of the index'],
  homes: ['engines', 'homes in the index'],
  disk: ['import', 'database on disk', 'whole'],
  rate: ['import', /^import of/, 'homes a second'],
  importMemory: ['import', /^import of/, 'most memory'],
  mapKept: ['http', 'map call, warm, 16 connections', 'processor'],
  mapNew: ['http', 'map call, new viewports, 16 connections', 'processor'],
  mapWire: ['http', 'map call of a city on the wire, brotli', 'median'],
  memory: ['http', 'memory of the BFF after all this', 'most'],
  pageKept: ['pages', 'list page, cached', 'p50'],
  pageNew: ['pages', 'list page, new search', 'p50'],
  pageWire: ['pages', 'list page, cached', 'on the wire'],
  term: ['pages', 'typeahead: city, partly typed', 'p50'],
  termWire: ['pages', 'typeahead: city, partly typed', 'on the wire'],
  commands: ['shared', 'commands of a new viewport to Redis'],
  answer: ['shared', 'answer in Redis', 'each'],
  card: ['shared', "home's card in Redis", 'each'],
};

/** @returns {Record<string, number> | undefined} undefined if a part was not measured */
function needed(figures) {
  const found = Object.entries(NEEDED).map(([name, where]) => [name, find(figures, where)?.value]);
  return found.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(found);
}

const GB = 2 ** 30;
const gigabytes = (bytes) => `${rounded(bytes / GB)} GB`;
const megabytes = (bytes) => `${rounded(bytes / 2 ** 20)} MB`;

function byHomes(m) {
  const diskOfOne = (m.disk * 2 ** 20) / m.homes;
  const loadOfOne = m.load / m.homes;
  return table(
    ['homes for sale', ...SIZES.map((size) => `${size / 1e6} M`)],
    [
      [`index in each BFF: ${rounded(m.index)} bytes a home`, ...SIZES.map((n) => megabytes(n * m.index))],
      ['the same while it is rebuilt: twice that', ...SIZES.map((n) => megabytes(2 * n * m.index))],
      ['load of the index at the start of a BFF', ...SIZES.map((n) => `${rounded(n * loadOfOne)} s`)],
      [`PostgreSQL on the disk: ${rounded(diskOfOne)} bytes a home`, ...SIZES.map((n) => gigabytes(n * diskOfOne))],
      [`full import: ${rounded(m.rate)} homes a second, ${rounded(m.importMemory)} MB at any size`, ...SIZES.map((n) => `${rounded(n / m.rate / 60)} min`)],
      [`Redis with the cards of all homes: ${rounded(m.card)} bytes each`, ...SIZES.map((n) => gigabytes(n * m.card))],
    ],
  );
}

function byVisitors(m) {
  const many = {
    'pages, cached': [VISITOR.pages * KEPT.pages, m.pageKept, m.pageWire],
    'pages, computed': [VISITOR.pages * (1 - KEPT.pages), m.pageNew, m.pageWire],
    'map answers, cached': [VISITOR.maps * KEPT.maps, m.mapKept, m.mapWire],
    'map answers, computed': [VISITOR.maps * (1 - KEPT.maps), m.mapNew, m.mapWire],
    suggestions: [VISITOR.terms, m.term, m.termWire],
  };
  const rows = Object.entries(many).map(([name, [count, time, size]]) => {
    const second = count * VISITORS;
    return { name, second, each: time, cores: (second * time) / 1000, bits: (second * size * 1024 * 8) / 1e6 };
  });
  const sum = (of) => rows.reduce((total, row) => total + of(row), 0);
  return {
    cores: sum((row) => row.cores),
    text: table(
      ['for 1,000 visitors a second', 'a second', 'processor each', 'cores', 'Mbit/s'],
      [
        ...rows.map(({ name, second, each, cores, bits }) => [
          name,
          rounded(Math.round(second)),
          `${rounded(each)} ms`,
          rounded(cores),
          rounded(Math.round(bits)),
        ]),
        ['together', rounded(Math.round(sum((row) => row.second))), '', rounded(sum((row) => row.cores)), rounded(Math.round(sum((row) => row.bits)))],
      ],
    ),
  };
}

function inRedis(m) {
  const second = VISITORS * VISITOR.maps * (1 - KEPT.maps);
  return (
    `Redis gets ${rounded(m.commands)} commands for each new viewport, most of them the cards of one page in one round trip: ${rounded(Math.round(second * m.commands))} a second. ` +
    `A new answer takes ${rounded(m.answer / 1024)} KB there; ${rounded(Math.round(second))} a second fill ${gigabytes(second * m.answer * 60)} a minute, so answers that are requested again stay and the rest are evicted (\`maxmemory-policy allkeys-lru\`).`
  );
}

/** The measured part of the page. */
export function measured({ at: when, listings, machine, figures }) {
  const m = needed(figures);
  if (!m) return undefined;
  const visitors = byVisitors(m);
  const two = find(figures, ['pages', 'two cores, compared with one', 'a second']);
  return [
    `Measured on ${when.slice(0, 10)} with ${listings.toLocaleString('en-US')} listings, of which ${m.homes.toLocaleString('en-US')} are for sale, on ${machine.cores} cores of ${machine.processor}; the rest is extrapolated.`,
    byHomes(m),
    `A BFF used ${rounded(m.memory)} MB at most under full load: the index, 160 MB of cached answers and cards, and what requests in progress need.`,
    `A visitor opens ${VISITOR.pages} pages, looks at ${VISITOR.maps} viewports and types ${VISITOR.terms} letters into the search field. ${KEPT.pages * 100}% of the pages and ${KEPT.maps * 100}% of the viewports are cached. Without a CDN, 1,000 new visitors a second mean:`,
    visitors.text,
    `Times of pages and suggestions are measured one request at a time and include PostgreSQL and the renderer. With a third in reserve, that is ${rounded(Math.ceil(visitors.cores * 1.5))} cores.${two ? ` Two cores render ${rounded(two.value)} times the pages of one.` : ''}`,
    inRedis(m),
  ].join('\n\n');
}

/** A run that measured only some of it changes nothing. @returns {string[]} the files written */
export function update(result) {
  const text = measured(result);
  if (!text) return [];
  fs.writeFileSync(at(PAGE), between(fs.readFileSync(at(PAGE), 'utf8'), text));
  return [PAGE];
}
