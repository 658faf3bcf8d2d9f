import { expo } from '../../../app.json';

import type { About } from './types';

// Most specific first: many browsers claim to be all the others, too.
const browsers: readonly (readonly [sign: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems: readonly (readonly [sign: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

export function about(): About {
  const { userAgent } = navigator;
  const named = (list: typeof browsers) => list.find(([sign]) => userAgent.includes(sign))?.[1];
  const names = [named(browsers), named(systems)].filter(Boolean).join(' on ') || 'Unknown browser';
  return { version: `Web ${expo.version}`, device: `${names}, ${window.innerWidth} × ${window.innerHeight}` };
}
