import cases from '../cases.json';
import { firstPages, matchRoute, pathFor, type Route, routeOf, routes } from '.';

describe('matchRoute', () => {
  test.each(cases)('$path is $name', ({ path, name, params }) => {
    const match = matchRoute(path);
    expect(match?.route.name ?? null).toBe(name);
    if (match) expect(match.params).toEqual({ ...match.route.props, ...params });
  });

  test('merges query, fixed and path parameters; the path wins', () => {
    const match = matchRoute('https://example.com/search/list?city=Dallas&view=map#top');
    expect(match?.params).toEqual({ city: 'Dallas', view: 'list' });
    expect(matchRoute('/for-sale/texas?state=ohio')?.params).toEqual({ state: 'texas' });
  });

  test('finds every route of the table by its own path', () => {
    for (const route of routes) expect(matchRoute(route.path)?.route.name).toBe(route.name);
  });
});

describe('pathFor', () => {
  test('fills parameters and leaves out empty query values', () => {
    expect(pathFor('Home')).toBe('/');
    expect(pathFor('Property', { state: 'texas', city: 'dallas', alias: 'a b/c' })).toBe('/for-sale/texas/dallas/a%20b%2Fc');
    expect(pathFor('Search', {}, { city: 'Dallas', page: 2, state: undefined, zipcode: '' })).toBe('/search?city=Dallas&page=2');
  });

  test('round-trips through matchRoute', () => {
    const href = pathFor('City', { state: 'new-york', city: 'saint-john’s' });
    expect(matchRoute(href)?.params).toEqual({ state: 'new-york', city: 'saint-john’s' });
  });
});

test('routeOf knows the guard of a page', () => {
  expect(routeOf('AccountDashboard').guard).toBe('account');
});

test.each([
  ['needsTerms', ({ needsTerms }) => !needsTerms, ['/TermsOfService', '/PrivacyPolicy']],
  ['needsVisitor', ({ needsVisitor }) => !needsVisitor, ['/buyer', '/buyer/:client', '/buyer/:client/:id']],
  [
    'afterLogout',
    ({ afterLogout }) => afterLogout === '/login',
    ['/partnership', '/partnership/agents', '/partnership/toolkit', '/plus', '/plus/toolkit', '/plus/agents'],
  ],
] satisfies [string, (route: Route) => boolean, string[]][])('%s differs on its pages only', (_fact, differs, paths) => {
  expect(routes.filter(differs).map(({ path }) => path)).toEqual(paths);
});

test('every tab begins with a page of its own', () => {
  expect(
    Object.entries(firstPages)
      .map(([tab, { path }]) => [tab, path])
      .sort(),
  ).toEqual([
    ['Account', '/myaccount/profile'],
    ['Home', '/'],
    ['Mortgage', '/mortgage'],
    ['Saved', '/account/dashboard'],
    ['Search', '/search'],
  ]);
  for (const [tab, route] of Object.entries(firstPages)) expect(route.tab).toBe(tab);
});
