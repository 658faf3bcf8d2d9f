import { routes } from '@hearthway/routes';

import { type AuthState, loggedOut } from '../../lib/session/session';
import { redirectOf } from './guards';
import { pageAt } from './linking';

const lead: AuthState = { ...loggedOut, token: 't', type: 'lead', user: { id: '1', alias: null, name: '' } };
const newAgent: AuthState = { ...lead, type: 'admin' };
const agent: AuthState = { ...newAgent, user: { id: '1', alias: 'ana-cruz', name: '' } };

test.each([
  ['/', loggedOut, null],
  ['/account/dashboard', loggedOut, '/'],
  ['/myaccount/saved-search-emails', loggedOut, '/'],
  ['/account/dashboard', lead, null],
  ['/profile', loggedOut, '/free-profile'],
  ['/profile', lead, '/myaccount/profile'],
  ['/profile', newAgent, '/profile/activate'],
  ['/profile', agent, '/agents/ana-cruz'],
  ['/profile/activate', loggedOut, null],
  ['/profile/activate', newAgent, null],
  ['/nowhere', loggedOut, null],
])('%s: %#', (path, session, redirect) => {
  expect(redirectOf(pageAt(path).name, session)).toBe(redirect);
});

test('there are no redirect loops', () => {
  for (const session of [loggedOut, lead, newAgent, agent]) {
    for (const { name } of routes) {
      const redirect = redirectOf(name, session);
      if (redirect !== null) expect(redirectOf(pageAt(redirect).name, session)).toBeNull();
    }
  }
});
