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
])('%s is at %s: %s', (path, href, expected) => {
  expect(isAt(path, href)).toBe(expected);
});

test('a page is marked at one entry at most', () => {
  for (const { href } of navItems) expect(navItems.filter((item) => isWithin(href, item.href))).toHaveLength(1);
});
