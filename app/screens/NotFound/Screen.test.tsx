import { press, render } from '@hearthway/testing';

import Screen from './Screen';

test('says so and offers three ways on', () => {
  const { getByText, getByTestId, navigation } = render(<Screen params={{ path: '/nowhere' }} />);
  expect(getByText('404')).toBeTruthy();
  expect(getByText('Page Not Found')).toBeTruthy();
  expect(getByText(/^This page could not be found\./)).toBeTruthy();
  for (const id of ['search', 'value', 'home']) press(getByTestId(`not-found-${id}`));
  expect(navigation.navigate.mock.calls.map(([href]) => href)).toEqual(['/search', '/home-valuation', '/']);
});
