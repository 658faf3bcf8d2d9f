import { render } from '@hearthway/testing';

import type { SearchState } from '../../criteria/searchUrl';
import { searchAnswer } from './fixture';
import { type SearchActions, useSearchActions } from './useSearchActions';

const onThirdPage: SearchState = { view: 'map', criteria: { city: 'Dallas', state: 'TX', zipcode: undefined, bedrooms: 3 }, sort: 'price_asc', page: 3 };
const { options } = searchAnswer().data; // of the views it offers Water

function actions(searchState = onThirdPage) {
  let made!: SearchActions;
  function Probe() {
    made = useSearchActions(searchState, searchState.criteria, null, options);
    return null;
  }
  const { navigation } = render(<Probe />);
  return { actions: made, went: () => navigation.navigate.mock.calls.map(([href]) => href) };
}

test('only views among the loaded options are searched for', () => {
  const {
    actions: { apply },
    went,
  } = actions();
  apply({ city: 'Dallas', state: 'TX', views: ['Water', 'Volcano'] });
  apply({ city: 'Dallas', state: 'TX', views: ['Volcano'] });
  expect(went()).toEqual(['/search?city=Dallas&state=TX&views=Water&sort_order=price_asc', '/search?city=Dallas&state=TX&sort_order=price_asc']);
});

test.each<[string, (act: SearchActions) => unknown, string]>([
  ['other filters', (act) => act.apply({ city: 'Dallas', state: 'TX', bedrooms: 4 }), '/search?city=Dallas&state=TX&bedrooms=4&sort_order=price_asc'],
  ['another order', (act) => act.sortBy('newest'), '/search?city=Dallas&state=TX&bedrooms=3'],
  ['another place', (act) => act.move({ zipcode: '75204' }), '/search?zipcode=75204&bedrooms=3&sort_order=price_asc'],
  ['a reset', (act) => act.clearFilters(), '/search?city=Dallas&state=TX&sort_order=price_asc'],
])('%s go to the first page', (_name, change, href) => {
  const { actions: made, went } = actions();
  change(made);
  expect(went()).toEqual([href]);
});

test('a typed text says which part of the map it is typed over', () => {
  const bounds = { south: 32, west: -97, north: 33, east: -96 };
  const { actions: made } = actions({ ...onThirdPage, criteria: { ...onThirdPage.criteria, bounds } });
  expect(made.hrefForArea({ location: 'pool', near: 'Dallas, TX' })).toBe('/search?location=pool&near=32,-97,33,-96&bedrooms=3&sort_order=price_asc');
});

test('a location that is searched clears city, state and zipcode', () => {
  const {
    actions: { move },
    went,
  } = actions();
  move({ location: 'Plano, TX' });
  expect(went()).toEqual(['/search?location=Plano,+TX&bedrooms=3&sort_order=price_asc']);
});
