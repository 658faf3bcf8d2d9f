import { act, press, render, textOf } from '@hearthway/testing';

import { dispatchAuth } from '../../lib/session/session';
import { currentTab, TabBar } from '.';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);

afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

test.each([
  ['/', 'Home'],
  ['/?key=1', 'Home'],
  ['/search/list?city=Dallas', 'Search'],
  ['/for-sale/texas/dallas', 'Search'],
  ['/account/dashboard', 'Saved'],
  ['/mortgage/rates', 'Mortgage'],
  ['/login', 'Account'],
  ['/myaccount/profile', 'Account'],
  ['/blogs', null],
  ['/searching', null],
])('%s belongs to %s', (path, tab) => {
  expect(currentTab(path)).toBe(tab);
});

test('has five tabs; without a session two of them lead to the login, and then to saved content', () => {
  const { getByTestId, navigation } = render(<TabBar path="/" />);
  expect(textOf(getByTestId('tab-bar'))).toBe('HomeSearchSavedMortgageAccount');
  for (const tab of ['saved', 'account']) press(getByTestId(`tab-${tab}`));
  expect(navigation.navigate.mock.calls.map(([href]) => href)).toEqual(['/login?next=%2Faccount%2Fdashboard', '/login']);
});

test('with a session they lead to what belongs to the person', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Ada' } });
  const { getByTestId, navigation } = render(<TabBar path="/" />);
  for (const tab of ['saved', 'account']) press(getByTestId(`tab-${tab}`));
  expect(navigation.navigate.mock.calls.map(([href]) => href)).toEqual(['/account/dashboard', '/myaccount/profile']);
});
