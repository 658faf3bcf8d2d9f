import type { Answer, ComingSoonData } from '@hearthway/api';
import { press, render } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import Screen from './Screen';

const answer = {
  head: { status: 200, title: 'Mortgage Rates' },
  data: {
    name: 'Mortgage Rates',
    text: 'The weekly rates will be charted here.',
    more: [{ href: '/search', text: 'Search homes for sale' }],
  },
} as unknown as Answer<ComingSoonData>;

test('says what is coming and what to do instead', () => {
  const params = { title: 'Mortgage Rates', path: '/mortgage/rates' };
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.ComingSoon(params), answer);
  const { getByText, navigation } = render(<Screen params={params} />, { client });
  expect(getByText('Mortgage Rates')).toBeTruthy();
  expect(getByText('The weekly rates will be charted here.')).toBeTruthy();
  press(getByText('Search homes for sale'));
  expect(navigation.navigate).toHaveBeenCalledWith('/search');
});

test('future pages have different texts', () => {
  expect(screenQueries.ComingSoon({ path: '/blogs' }).key).not.toEqual(screenQueries.ComingSoon({ path: '/login' }).key);
});
