import type { HomeNotFound as HomeNotFoundData } from '@hearthway/api';
import { press, render } from '@hearthway/testing';

import { closeDialog, dialogStore } from '../../state/dialogs';
import { cardFixture } from '../HomeRail/fixture';
import { HomeNotFound } from './HomeNotFound';

const missing: HomeNotFoundData = {
  reason: 'unknown',
  city: 'Dallas',
  state: 'Texas',
  more: { href: '/for-sale/texas/dallas', text: 'Homes for sale in Dallas, Texas' },
  nearby: [{ href: '/for-sale/texas/plano', text: 'Plano, TX' }],
  cards: ['1', '2', '3'].map((id) => cardFixture({ id })),
};

beforeEach(closeDialog);

describe('Home Not Found', () => {
  it('says what happened and shows other homes', () => {
    const screen = render(<HomeNotFound notFound={missing} />);
    screen.getByRole('heading', { name: 'Home Not Found' });
    screen.getByText('This home does not exist or has already been sold. Here is what is for sale nearby.');
    screen.getByText('Other homes in Dallas');
    expect(screen.getAllByTestId(/^card-/)).toHaveLength(3);
  });

  it('leads to the homes of the city, to cities nearby and to the map', () => {
    const screen = render(<HomeNotFound notFound={missing} />);
    press(screen.getByTestId('more-homes'));
    press(screen.getByText('Plano, TX'));
    press(screen.getByText('See them on the map'));
    expect(screen.navigation.navigate.mock.calls.map(([href]) => href)).toEqual([
      '/for-sale/texas/dallas', '/for-sale/texas/plano', '/search?location=Dallas%2C+Texas',
    ]);
  });

  it('names a city that is none, and does not search for it', () => {
    const screen = render(<HomeNotFound notFound={{ ...missing, reason: 'city', city: 'Nowhereville' }} />);
    screen.getByText('We do not know a city named Nowhereville in Texas. Here is what is for sale nearby.');
    screen.getByText('Other homes');
    expect(screen.queryByText('See them on the map')).toBeNull();
  });

  it('promises no homes when there are none', () => {
    const screen = render(<HomeNotFound notFound={{ ...missing, city: '', state: '', cards: [], nearby: [] }} />);
    screen.getByText('This home does not exist or has already been sold.');
    expect(screen.queryByText(/Other homes/)).toBeNull();
  });

  it('offers to tell of similar homes, which wants an account', () => {
    const screen = render(<HomeNotFound notFound={missing} />);
    press(screen.getByText('Tell me of similar homes'));
    expect(dialogStore.get()).toEqual({
      name: 'loginWarning', with: { text: 'Log in, and we tell you when a home like this comes up in Dallas, Texas.' },
    });
  });
});
