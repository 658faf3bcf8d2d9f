import type { HomeNotFound } from '@hearthway/api';
import { act, press, render } from '@hearthway/testing';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { closeDialog, dialogStore } from '../../../../lib/dialogs';
import { dispatchAuth } from '../../../../lib/session/session';
import { saveSearch } from '../../../saved/fixture';
import HomeNotFoundScreen from './Screen';

jest.mock('../../../saved/api/saveSearch', () => ({ saveSearch: jest.fn(async () => ({ ok: true })) }));

const missing: HomeNotFound = {
  reason: 'unknown',
  city: 'Dallas',
  state: 'Texas',
  more: { href: '/for-sale/texas/dallas', text: 'Homes for sale in Dallas, Texas' },
  nearby: [{ href: '/for-sale/texas/plano', text: 'Plano, TX' }],
  cards: ['1', '2', '3'].map((id) => cardFixture({ id })),
};

beforeEach(closeDialog);
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

describe('Home Not Found', () => {
  it('shows what happened, and other homes', () => {
    const screen = render(<HomeNotFoundScreen notFound={missing} />);
    screen.getByRole('heading', { name: 'Home Not Found' });
    screen.getByText('This home does not exist or has already been sold. Here’s what’s for sale nearby.');
    screen.getByText('Other homes in Dallas');
    expect(screen.getAllByTestId(/^card-/)).toHaveLength(3);
  });

  it('leads to the homes of the city, to cities nearby and to the map', () => {
    const screen = render(<HomeNotFoundScreen notFound={missing} />);
    press(screen.getByTestId('more-homes'));
    press(screen.getByText('Plano, TX'));
    press(screen.getByText('See them on the map'));
    expect(screen.navigation.navigate.mock.calls.map(([href]) => href)).toEqual([
      '/for-sale/texas/dallas',
      '/for-sale/texas/plano',
      '/search?location=Dallas%2C+Texas',
    ]);
  });

  it('names an unknown city, and does not search for it', () => {
    const screen = render(<HomeNotFoundScreen notFound={{ ...missing, reason: 'city', city: 'Nowhereville' }} />);
    screen.getByText('We couldn’t find a city named Nowhereville in Texas. Here’s what’s for sale nearby.');
    screen.getByText('Other homes');
    expect(screen.queryByText('See them on the map')).toBeNull();
  });

  it('promises no homes when there are none', () => {
    const screen = render(<HomeNotFoundScreen notFound={{ ...missing, city: '', state: '', cards: [], nearby: [] }} />);
    screen.getByText('This home does not exist or has already been sold.');
    expect(screen.queryByText(/Other homes/)).toBeNull();
  });

  it('asks for an account for alerts on similar homes, and continues once there is one', async () => {
    const screen = render(<HomeNotFoundScreen notFound={missing} />);
    press(screen.getByTestId('tell-similar'));
    expect(dialogStore.get()).toMatchObject({ name: 'loginWarning', with: { to: 'get emails when a home like this comes up in Dallas, Texas' } });
    act(() => dialogStore.get()?.with.then?.());
    await screen.findByText('We’ll email you new homes in Dallas, Texas');
    expect(saveSearch).toHaveBeenCalledWith({
      search_name: 'Homes in Dallas, Texas',
      email_frequency: 'daily',
      criteria: { param: { city: 'Dallas', state: 'Texas' } },
    });
  });

  it('creates the alert at once for a logged-in buyer, for the state if the city is unknown', async () => {
    dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });
    const screen = render(<HomeNotFoundScreen notFound={{ ...missing, reason: 'city', city: 'Nowhereville' }} />);
    press(screen.getByTestId('tell-similar'));
    await screen.findByText('We’ll email you new homes in Texas');
    expect(dialogStore.get()).toBeNull();
    expect(saveSearch).toHaveBeenCalledWith({ search_name: 'Homes in Texas', email_frequency: 'daily', criteria: { param: { state: 'Texas' } } });
  });

  it('explains why it can’t', async () => {
    jest.mocked(saveSearch).mockResolvedValueOnce({ ok: false, error: 'You’re offline.' });
    dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });
    const screen = render(<HomeNotFoundScreen notFound={missing} />);
    press(screen.getByTestId('tell-similar'));
    await screen.findByText('You’re offline.');
  });

  it('offers no alerts for an unknown place', () => {
    expect(render(<HomeNotFoundScreen notFound={{ ...missing, city: '', state: '' }} />).queryByTestId('tell-similar')).toBeNull();
  });
});
