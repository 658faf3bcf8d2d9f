/** One entry of the main menu; with children it opens a submenu, and leads to `href` until the script has loaded. */
export interface NavItem {
  text: string;
  href: string;
  children?: readonly NavItem[];
  /** It isn't current on pages below it: those belong to other entries. */
  exact?: boolean;
}

export const navItems: readonly NavItem[] = [
  { text: 'Home', href: '/' },
  { text: 'Search', href: '/search' },
  {
    text: 'Mortgages',
    href: '/mortgage',
    children: [
      { text: 'Home Loans', href: '/mortgage' },
      { text: 'Mortgage Rates', href: '/mortgage/rates' },
    ],
  },
  { text: 'Home Value', href: '/home-valuation' },
  { text: 'Blog', href: '/blogs' },
  { text: 'About Us', href: '/about-us' },
  { text: 'Partner', href: '/partner' },
];

/** The menu of Plus, for agents. */
const plusItems: readonly NavItem[] = [
  { text: 'Home', href: '/plus', exact: true },
  { text: 'Toolkit', href: '/plus/toolkit' },
  { text: 'Agents', href: '/plus/agents' },
  { text: 'Blog', href: '/blogs' },
  { text: 'About Us', href: '/about-us' },
  { text: 'Partner', href: '/partner' },
];

/** Which menu the bar has. */
export type NavName = 'main' | 'plus';

export const navMenus: Record<NavName, readonly NavItem[]> = { main: navItems, plus: plusItems };

/** Whether the page at `path` is `href` or below it. */
export function isWithin(path: string, href: string): boolean {
  const place =
    path
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .toLowerCase() || '/';
  return place === href || (href !== '/' && place.startsWith(`${href}/`));
}

/** Whether an entry is that of the page at `path`. */
export const isCurrent = (path: string, { href, exact }: NavItem): boolean => (exact ? isAt(path, href) : isWithin(path, href));

/** URLs of the entries that are current, which is all that the bar depends on. */
export const currentEntries = (path: string, menu: NavName = 'main'): string[] =>
  navMenus[menu].filter((item) => isCurrent(path, item)).map(({ href }) => href);

/** Whether the page at `path` is exactly `href`. */
export function isAt(path: string, href: string): boolean {
  return (
    (path
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .toLowerCase() || '/') === href
  );
}
