import { isAt, isWithin, navItems } from './items';

test.each([
  ['/', '/', true],
  ['/search', '/', false],
  ['/search?city=Dallas', '/search', true],
  ['/search/list', '/search', true],
  ['/Search/', '/search', true],
  ['/searching', '/search', false],
  ['/mortgage/rates', '/mortgage', true],
])('%s is within %s: %s', (path, href, expected) => {
  expect(isWithin(path, href)).toBe(expected);
});

test.each([
  ['/mortgage/rates', '/mortgage', false],
  ['/mortgage/', '/mortgage', true],
  ['/?key=1', '/', true],
])('finds %s at %s: %s', (path, href, expected) => {
  expect(isAt(path, href)).toBe(expected);
});

test('at most one entry is marked as current', () => {
  for (const { href } of navItems) expect(navItems.filter((item) => isWithin(href, item.href))).toHaveLength(1);
});

test('the main navigation has the entries of the specification, in their order', () => {
  expect(navItems.map(({ text, href }) => [text, href])).toEqual([
    ['Home', '/'],
    ['Search', '/search'],
    ['Mortgages', '/mortgage'],
    ['Home Value', '/home-valuation'],
    ['Blog', '/blogs'],
    ['About Us', '/about-us'],
    ['Partner', '/partner'],
  ]);
  expect(navItems.flatMap(({ children = [] }) => children).map(({ text, href }) => [text, href])).toEqual([
    ['Home Loans', '/mortgage'],
    ['Mortgage Rates', '/mortgage/rates'],
  ]);
});
