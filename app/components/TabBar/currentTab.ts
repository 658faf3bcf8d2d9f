export type Tab = 'Home' | 'Search' | 'Saved' | 'Mortgage' | 'Account';

const tabs: readonly [pattern: RegExp, tab: Tab][] = [
  [/^\/?$/, 'Home'],
  [/^\/(search|for-sale|property)(\/|$)/i, 'Search'],
  [/^\/account\/dashboard$/i, 'Saved'],
  [/^\/mortgage(\/|$)/i, 'Mortgage'],
  [/^\/(login|myaccount|account|profile)(\/|$)/i, 'Account'],
];

/** The tab that a page belongs to, or none. */
export function currentTab(path: string): Tab | undefined {
  const place = path.replace(/[?#].*$/, '');
  return tabs.find(([pattern]) => pattern.test(place))?.[1];
}
