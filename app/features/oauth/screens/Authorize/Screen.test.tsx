import { act, mockServer, press, render, type Rendered, stateOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { openDocument } from '../../../../lib/device/page';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import AuthorizeScreen from './Screen';

jest.mock('../../../../lib/device/page');

const request = { client_id: 'c1', redirect_uri: 'http://127.0.0.1/back', state: 's' };
const asked = { known: true, name: 'Desk', host: 'this device', problem: '', back: 'http://127.0.0.1/back?error=access_denied' };

function open(data: Partial<typeof asked> = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Authorize(request).key, { head: {}, data: { ...asked, ...data } });
  return render(<AuthorizeScreen params={request} />, { client });
}

const logIn = (role: 'lead' | 'admin') => act(() => dispatchAuth({ kind: 'loggedIn', role, token: 't', user: { id: '1', alias: null, name: 'Ann Buyer' } }));
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

describe('a program that asks to be connected', () => {
  it('says who asks, for what, and where it leads', async () => {
    logIn('lead');
    const calls = mockServer(() => ({ body: { success: true, back: 'http://127.0.0.1/back?code=1' } }));
    const screen = open();
    screen.getByRole('heading', { name: 'Connect “Desk” to your account?' });
    screen.getByText('Your favorite homes');
    screen.getByText(/^It can’t change anything, and doesn’t see your name/);
    screen.getByText(/^You’ll go back to this device\..*You’re logged in as Ann Buyer\.$/);
    press(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(openDocument).toHaveBeenLastCalledWith('http://127.0.0.1/back?code=1', true));
    expect(calls).toEqual([{ call: 'POST /api/oauth/connections', body: request }]);
  });

  it('goes back without a word about the person who refuses', () => {
    const screen = open();
    press(screen.getByRole('button', { name: 'Don’t allow' }));
    expect(openDocument).toHaveBeenLastCalledWith(asked.back, true);
  });

  it('asks agents to log in as a buyer', () => {
    logIn('admin');
    const screen = open();
    screen.getByText(/can only be connected to a buyer’s account/);
    expect(stateOf(screen.getByTestId('authorize-allow')).disabled).toBe(true);
  });

  it.each([
    [{ known: false, name: '', host: '', back: '' }, /^We don’t know the program/],
    [{ problem: 'response_type must be code' }, /^For its makers: response_type must be code\.$/],
  ])('refuses what can’t be connected (%#)', (data, text) => {
    const screen = open(data);
    screen.getByRole('heading', { name: 'This program can’t be connected' });
    screen.getByText(text);
    expect(screen.queryByTestId('authorize-allow')).toBeNull();
  });
});
