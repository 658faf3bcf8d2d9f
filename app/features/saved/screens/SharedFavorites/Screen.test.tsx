import type { SharedFavoritesData } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { dialogStore, finishDialog } from '../../../../lib/dialogs';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import SharedFavoritesScreen from './Screen';

// Test runners have no chunks.
jest.mock('../../useSaved', () => ({ useSaved: () => null, loadSaved: async () => jest.requireActual('../../api/sharedLists') }));

function open(over: Partial<SharedFavoritesData> = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  const data: SharedFavoritesData = {
    first_name: 'Ann',
    gone: false,
    own: false,
    joined: false,
    homes: [
      { card: cardFixture({ id: '1', price: 489_000 }), note: '' },
      { card: cardFixture({ id: '2', price: 612_000 }), note: 'Sold' },
    ],
    ...over,
  };
  client.setQueryData(screenQueries.SharedFavorites({ key: 'abc' }).key, { head: {}, data });
  return render(<SharedFavoritesScreen params={{ key: 'abc' }} />, { client });
}

afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

describe('a shared list', () => {
  it('shows the homes as they are now, and whose they are', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'Ann’s saved homes' });
    screen.getByText('2 homes, with current prices and status.');
    expect(textOf(screen.getByTestId('card-0'))).toContain('$489,000');
    screen.getByText('Sold');
    expect(screen.queryByTestId('join-list')).toBeNull();
  });

  it('invites visitors to save it, and saves it once they are logged in', async () => {
    const calls = mockServer(() => ({ body: { success: true } }));
    const screen = open();
    press(screen.getByTestId('save-list'));
    expect(dialogStore.get()).toMatchObject({ name: 'register', with: { to: 'save Ann’s list' } });
    await act(async () => {
      dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
      finishDialog(true);
    });
    await screen.findByText('Ann’s list was added to your saved homes');
    expect(calls).toContainEqual(expect.objectContaining({ call: 'POST /api/lead/shared-list/join', body: { key: 'abc' } }));
    expect(screen.queryByTestId('save-list')).toBeNull();
  });

  it('redirects its owner to their own list', () => {
    const screen = open({ own: true });
    press(screen.getByTestId('shared-own'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/account/dashboard');
  });

  it('shows that it is empty, or no longer shared', () => {
    open({ homes: [] }).getByText('There are no homes on this list yet.');
    open({ gone: true, homes: [], first_name: '' }).getByTestId('shared-gone');
  });
});
