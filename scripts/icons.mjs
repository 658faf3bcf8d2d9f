// Copies the outlines of the icons we use from @phosphor-icons/core (MIT) into one module, so that no other icons
// or weights are shipped. Add a line below, then run `npm run gen`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { roundPath } from './icons/round.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const phosphor = path.join(root, 'node_modules/@phosphor-icons/core/assets');
const target = path.join(root, 'packages/ui/src/media/icons.gen.ts');
const membershipsTarget = path.join(root, 'packages/ui/src/media/membershipIcons.gen.ts');
const factsTarget = path.join(root, 'packages/ui/src/media/factIcons.gen.ts');

/** Our name, the file's name if it differs, weights besides regular; exact: too fine to be rounded. */
const icons = [
  ['house', { fill: true }],
  ['calendar', { file: 'calendar-blank', fill: true }],
  ['people', { file: 'users' }],
  ['clock'],
  ['eye'],
  ['buildings'],
  // Searching
  ['magnifying-glass', { fill: true }],
  ['microphone'],
  ['sliders-horizontal'],
  ['arrows-down-up'],
  ['map-trifold'],
  ['list-bullets'],
  ['crosshair', { file: 'crosshair-simple' }],
  ['polygon'],
  ['map-pin', { fill: true }],
  ['map-pin-area'],
  ['navigation-arrow'],
  // Actions
  ['heart', { fill: true }],
  ['share', { file: 'share-network' }],
  ['envelope', { file: 'envelope-simple' }],
  ['phone'],
  ['chat', { file: 'chat-circle-dots' }],
  ['bell'],
  ['images'],
  ['copy'],
  ['download', { file: 'download-simple' }],
  ['calculator', { fill: true }],
  ['percent', { exact: true }],
  ['house-line'],
  ['gift'],
  ['briefcase'],
  ['device-mobile'],
  ['desktop'],
  ['sign-out'],
  ['arrows-clockwise', { bold: true }],
  ['credit-card', { fill: true }],
  ['dots', { file: 'dots-three' }],
  // Moving around
  ['arrow-left', { bold: true }],
  ['arrow-right', { bold: true }],
  ['arrow-down', { bold: true }],
  ['caret-left', { bold: true }],
  ['caret-right', { bold: true }],
  ['caret-up', { bold: true }],
  ['caret-down', { bold: true }],
  ['x', { bold: true }],
  ['plus', { bold: true }],
  ['minus', { bold: true }],
  ['check', { bold: true }],
  ['list'],
  // Status
  ['info', { fill: true }],
  ['warning-circle', { fill: true }],
  ['check-circle', { fill: true }],
  ['wifi-slash'],
  ['trend-up', { bold: true }],
  ['trend-down', { bold: true }],
  ['star', { fill: true, only: 'fill' }],
  ['wheelchair'],
  // People and networks
  ['user'],
  ['user-circle', { fill: true }],
  ['facebook', { file: 'facebook-logo' }],
  ['instagram', { file: 'instagram-logo' }],
  ['linkedin', { file: 'linkedin-logo' }],
  ['youtube', { file: 'youtube-logo' }],
  ['x-network', { file: 'x-logo' }],
];

/** Facts about a home, used by one screen only, so not part of what every page loads. */
const facts = [
  ['tree'],
  ['car'],
  ['thermometer'],
  ['ruler'],
  ['bed'],
  ['bath', { file: 'bathtub' }],
  ['stairs'],
  ['waves'],
  ['binoculars'],
  ['tag'],
  ['receipt'],
];

/** Used on membership pages only. */
const memberships = [['lock', { file: 'lock-simple' }], ['toolbox'], ['link'], ['handshake'], ['bank'], ['identification', { file: 'identification-card' }]];

/** The joined `d` of all paths of one SVG: all of Phosphor's icons are plain filled outlines. */
function outline(weight, file, exact) {
  const name = weight === 'regular' ? file : `${file}-${weight}`;
  const svg = readFileSync(path.join(phosphor, weight, `${name}.svg`), 'utf8');
  const paths = [...svg.matchAll(/<path d="([^"]+)"\/>/g)].map((match) => match[1]);
  const drawn = svg.match(/<(path|circle|rect|line|polyline|polygon|ellipse)\b/g) ?? [];
  if (paths.length === 0 || paths.length !== drawn.length) throw new Error(`${name}.svg contains more than paths`);
  return (exact ? paths : paths.map(roundPath)).join('');
}

function table(weight, of = icons) {
  const wanted = of.filter(([, options = {}]) => (weight === 'regular' ? options.only === undefined : options[weight] === true));
  return wanted.map(([name, options = {}]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '${outline(weight, options.file ?? name, options.exact)}',`);
}

const head = ['// Made by scripts/icons.mjs from @phosphor-icons/core (MIT). Do not edit.', '/* eslint-disable */'];
const block = (name, weight, of) => ['', `export const ${name} = {`, ...table(weight, of), '} as const;'];

const source = [...head, ...['regular', 'fill', 'bold'].flatMap((weight) => block(weight, weight)), ''].join('\n');
writeFileSync(target, source);
writeFileSync(factsTarget, [...head, ...block('factOutlines', 'regular', facts), ''].join('\n'));
writeFileSync(membershipsTarget, [...head, ...block('membershipOutlines', 'regular', memberships), ''].join('\n'));
console.log(`${icons.length + facts.length + memberships.length} icons, ${(source.length / 1024).toFixed(1)} KB of outlines on every page`);
