import { press, render, textOf } from '@hearthway/testing';

import Screen from './Screen';

test('says so and offers three links', () => {
  const { getByText, getByTestId, navigation } = render(<Screen params={{ path: '/nowhere' }} />);
  expect(getByText('404')).toBeTruthy();
  expect(getByText('Page Not Found')).toBeTruthy();
  expect(getByText(/^This page could not be found\./)).toBeTruthy();
  const ways = [
    ['home', 'Home', '/'],
    ['search', 'Search Properties', '/search'],
    ['value', 'Check Home Value', '/home-valuation'],
  ] as const;
  for (const [id, words, href] of ways) {
    const button = getByTestId(`not-found-${id}`);
    expect(textOf(button)).toContain(words);
    press(button);
    expect(navigation.navigate).toHaveBeenLastCalledWith(href);
  }
});
