/** One entry of the main menu; with children it opens a menu of them, and without script leads to `href`. */
export interface NavItem {
  text: string;
  href: string;
  children?: readonly NavItem[];
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

/** Whether the page at `path` is the one that `href` names, or is below it. */
export function isWithin(path: string, href: string): boolean {
  const place = path.replace(/[?#].*$/, '').replace(/\/$/, '').toLowerCase() || '/';
  return place === href || (href !== '/' && place.startsWith(`${href}/`));
}

/** Whether the page at `path` is exactly the one that `href` names. */
export function isAt(path: string, href: string): boolean {
  return (path.replace(/[?#].*$/, '').replace(/\/$/, '').toLowerCase() || '/') === href;
}
