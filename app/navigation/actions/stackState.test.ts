import { pageAt } from '../routes/linking';
import { isSameUrl, pageKeyOf, parentPath, pushed, replaced, type StackState, pushedWithinPage } from './stackState';

const stack = (...paths: string[]): StackState => ({
  index: paths.length - 1,
  routes: paths.map((path, index) => ({ ...pageAt(path), key: `key-${index}` })),
});
const keys = ({ routes }: { routes: readonly { key?: string }[] }) => routes.map(({ key }) => key);

test('navigating adds a page and drops forward entries', () => {
  const next = pushed({ ...stack('/', '/blogs', '/partner'), index: 0 }, pageAt('/search'));
  expect(next.index).toBe(1);
  expect(next.routes.map(({ name }) => name)).toEqual(['Home', 'Search']);
  expect(keys(next)).toEqual(['key-0', undefined]);
});

test.each([
  ['another query of the same screen', '/search?city=Dallas', '/search?city=Dallas&bedrooms=3', true],
  ['the other view of a search', '/search?city=Dallas', '/search/list?city=Dallas', true],
  ['another home', '/for-sale/texas/dallas/one', '/for-sale/texas/dallas/two', false],
  ['the same home with tracking', '/for-sale/texas/dallas/one', '/for-sale/texas/dallas/one?itm_source=x', true],
  ['a city in the place of its state', '/for-sale/texas', '/for-sale/texas/dallas', false],
  ['another screen', '/', '/search', false],
  ['nowhere', '/nowhere', '/elsewhere', false],
])('%s in place of a page: its key stays is %s → %s: %s', (_name, from, to, keepsKey) => {
  const next = replaced(stack('/', from), pageAt(to));
  expect(next.index).toBe(1);
  expect(next.routes[1]).toMatchObject({ name: pageAt(to).name, params: pageAt(to).params });
  expect(keys(next)[1]).toBe(keepsKey ? 'key-1' : undefined);
});

test('a step within a page belongs to the page, and to no other', () => {
  const first = pushedWithinPage(stack('/', '/search?city=Dallas'), pageAt('/search?city=Dallas&bounds=1,2,3,4'));
  expect(first.index).toBe(2);
  const second = pushedWithinPage(first as StackState, pageAt('/search?city=Dallas&bounds=2,3,4,5'));
  expect(second.index).toBe(3);
  expect(new Set(keys(second)).size).toBe(4);
  expect(keys(second).map((key) => pageKeyOf(key!))).toEqual(['key-0', 'key-1', 'key-1', 'key-1']);
  expect(keys(pushedWithinPage(stack('/search'), pageAt('/blogs')))).toEqual(['key-0', undefined]);
});

test('a trailing slash does not make a different URL, but a different query does', () => {
  expect(isSameUrl(pageAt('/blogs'), pageAt('/blogs/'))).toBe(true);
  expect(isSameUrl(pageAt('/search?city=Dallas'), pageAt('/search?city=Austin'))).toBe(false);
  expect(isSameUrl(undefined, pageAt('/'))).toBe(false);
});

test.each([
  ['/for-sale/texas/dallas/one?x=1', '/for-sale/texas/dallas'],
  ['/for-sale/texas', '/'],
  ['/mortgage/rates', '/mortgage'],
  ['/account/dashboard', '/'],
  ['/', '/'],
  ['/nowhere/at/all', '/'],
])('above %s is %s', (path, parent) => {
  expect(parentPath(pageAt(path))).toBe(parent);
});
