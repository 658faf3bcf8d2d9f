import { routes } from '@hearthway/routes';

import { hrefForPage, linking, pageAt, screenParams } from './linking';

interface State {
  routes: readonly { name: string; state?: State }[];
}

/** The page of a state: on devices it is within a tab. */
const pageOf = ({ routes: [front] }: State): unknown => (front?.state ? pageOf(front.state) : front);

test.each([
  ['/', 'Home', {}],
  ['/search?city=Dallas&bedrooms=3', 'Search', { city: 'Dallas', bedrooms: '3' }],
  ['/search/list?view=map', 'SearchList', {}],
  ['/for-sale/texas/dallas/4417-swiss-avenue?itm_source=x', 'Property', { state: 'texas', city: 'dallas', alias: '4417-swiss-avenue', itm_source: 'x' }],
  ['/ABOUT-us/', 'AboutUs', {}],
  ['/nowhere?x=1', 'NotFound', { path: '/nowhere?x=1' }],
  ['/%', 'NotFound', { path: '/%' }],
])('%s is the page %s', (path, name, params) => {
  expect(pageAt(path)).toEqual({ name, params, path });
});

test.each([
  ['/', '/'],
  ['/search?city=Dallas&bedrooms=3', '/search?city=Dallas&bedrooms=3'],
  ['/for-sale/texas/dallas/a%20b?itm_source=x', '/for-sale/texas/dallas/a%20b?itm_source=x'],
  ['/nowhere?x=1', '/nowhere?x=1'],
])('the URL of the page at %s is %s', (path, href) => {
  expect(hrefForPage(pageAt(path))).toBe(href);
});

test('every route round-trips through its own URL', () => {
  for (const { path, name } of routes) {
    const filled = path.replace(/:(\w+)/g, 'some-$1');
    expect([filled, pageAt(filled).name]).toEqual([filled, name]);
    expect(hrefForPage(pageAt(filled))).toBe(filled);
  }
});

test('a screen gets the URL’s parameters, the route’s, and the path', () => {
  expect(screenParams(pageAt('/search/list?city=Dallas'))).toEqual({ city: 'Dallas', view: 'list', path: '/search/list' });
  expect(screenParams(pageAt('/TermsOfService?x=1'))).toMatchObject({ title: 'Terms of Service', path: '/TermsOfService' });
  expect(screenParams(pageAt('/nowhere?x=1'))).toEqual({ path: '/nowhere?x=1' });
});

test('links of devices come without a slash', () => {
  expect(pageOf(linking.getStateFromPath('search/list?city=Dallas'))).toMatchObject({ name: 'SearchList', params: { city: 'Dallas' } });
  expect(pageOf(linking.getStateFromPath(''))).toMatchObject({ name: 'Home' });
});

test('the URL of a state is that of its front page', () => {
  const state = { index: 1, routes: [pageAt('/'), pageAt('/blogs'), pageAt('/partner')] };
  expect(linking.getPathFromState(state)).toBe('/blogs');
  expect(linking.getPathFromState({ routes: [] })).toBe('/');
});
