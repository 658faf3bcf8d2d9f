import {
  accountPath,
  type AuthEvent,
  type AuthState,
  dispatchAuth,
  endsVisitor,
  expiredText,
  headerToken,
  isBuyer,
  isLoggedIn,
  loggedOut,
  nextAuth,
  onSession,
  sessionStore,
} from './session';

const user = { id: '7', alias: null, name: 'Ada Okonkwo' };
const lead: AuthState = { ...loggedOut, token: 'secret', type: 'lead', user };
const agent: AuthState = { ...lead, type: 'admin', user: { ...user, alias: 'ada' } };

afterEach(() => dispatchAuth({ kind: 'loggedOut' }));

test.each<[string, AuthState, AuthEvent, Partial<AuthState>]>([
  ['a login', loggedOut, { kind: 'loggedIn', role: 'lead', token: 'secret', user }, { token: 'secret', type: 'lead', user }],
  [
    'a login from the dialog',
    nextAuth(loggedOut, { kind: 'loginRequested' }),
    { kind: 'loggedIn', role: 'lead', token: 't', user },
    { loginModal: { open: false, text: '' } },
  ],
  ['a login of an agent', loggedOut, { kind: 'loggedIn', role: 'admin', token: 'secret', user }, { token: 'secret', type: 'admin', user }],
  [
    'a login after a failure',
    { ...loggedOut, error: 'Wrong', extraDetails: true },
    { kind: 'loggedIn', role: 'lead', token: 't', user },
    { error: null, extraDetails: false },
  ],
  ['an earlier session', loggedOut, { kind: 'restored', role: 'lead', token: 'secret', user }, lead],
  ['another login over a session', lead, { kind: 'loggedIn', role: 'admin', token: 'new', user }, { token: 'new', type: 'admin' }],
  ['a logout', { ...lead, activationKey: 'k', termsModal: true }, { kind: 'loggedOut' }, loggedOut],
  ['a 401', lead, { kind: 'expired' }, { token: null, type: 'none', user: null, loginModal: { open: true, text: expiredText } }],
  ['a failure with a text', loggedOut, { kind: 'failed', error: 'Wrong password' }, { error: 'Wrong password' }],
  ['a failure without one', loggedOut, { kind: 'failed', error: '' }, { error: 'Unknown Error' }],
  [
    'asking to log in',
    { ...loggedOut, error: 'old' },
    { kind: 'loginRequested', text: 'To save homes' },
    { error: null, loginModal: { open: true, text: 'To save homes' } },
  ],
  ['dismissing the dialog', nextAuth(loggedOut, { kind: 'expired' }), { kind: 'loginDismissed' }, { loginModal: { open: false, text: '' } }],
  ['terms that are due for a lead', lead, { kind: 'termsDue' }, { termsModal: true }],
  ['terms that are due for an agent', agent, { kind: 'termsDue' }, { termsModal: false }],
  ['terms that are due for nobody', loggedOut, { kind: 'termsDue' }, { termsModal: false }],
  ['terms agreed', { ...lead, termsModal: true }, { kind: 'termsSettled' }, { termsModal: false, token: 'secret' }],
  ['details that are missing', loggedOut, { kind: 'detailsNeeded' }, { extraDetails: true }],
  ['an activation key', loggedOut, { kind: 'activation', key: 'k' }, { activationKey: 'k' }],
])('%s', (_name, before, event, after) => {
  expect(nextAuth(before, event)).toMatchObject(after);
});

test('a logout clears token, activation key, type and user', () => {
  const before: AuthState = {
    token: 'secret',
    type: 'lead',
    user,
    error: 'Wrong',
    activationKey: 'k',
    loginModal: { open: true, text: 'x' },
    termsModal: true,
    extraDetails: true,
  };
  expect(nextAuth(before, { kind: 'loggedOut' })).toEqual({
    token: null,
    type: 'none',
    user: null,
    error: null,
    activationKey: null,
    loginModal: { open: false, text: '' },
    termsModal: false,
    extraDetails: false,
  });
});

test('logged in means a token and a user', () => {
  expect(isLoggedIn(lead)).toBe(true);
  expect(isLoggedIn({ ...lead, token: null })).toBe(false);
  expect(isLoggedIn({ ...lead, user: null })).toBe(false);
  expect(isLoggedIn({ ...lead, user: { ...user, id: '' } })).toBe(false);
});

test.each<[string, AuthEvent, boolean]>([
  ['a buyer by password', { kind: 'loggedIn', role: 'lead', token: 't', user, via: 'password' }, true],
  ['a buyer who registers', { kind: 'loggedIn', role: 'lead', token: 't', user, via: 'register' }, true],
  ['an agent by code', { kind: 'loggedIn', role: 'admin', token: 't', user, via: 'code' }, true],
  ['an agent by magic link', { kind: 'loggedIn', role: 'admin', token: 't', user, via: 'magicLink' }, true],
  ['an agent by password', { kind: 'loggedIn', role: 'admin', token: 't', user, via: 'password' }, false],
  ['a session that goes on', { kind: 'restored', role: 'lead', token: 't', user }, false],
  ['a logout', { kind: 'loggedOut' }, false],
])('%s ends the anonymous visitor: %s', (_name, event, ends) => {
  expect(endsVisitor(event)).toBe(ends);
});

test('only a logged-in buyer is a buyer', () => {
  expect([isBuyer(lead), isBuyer(agent), isBuyer(loggedOut), isBuyer({ ...lead, token: null })]).toEqual([true, false, false, false]);
});

test('a token in a cookie is not sent a second time', () => {
  expect(headerToken(lead)).toBe('secret');
  expect(headerToken({ ...lead, token: 'cookie' })).toBeNull();
  expect(headerToken(loggedOut)).toBeNull();
});

test('My Account leads agents to their profile and everyone else to theirs', () => {
  expect(accountPath(agent)).toBe('/agents/ada');
  expect(accountPath({ ...agent, user: { ...user, alias: 'a/b' } })).toBe('/agents/a%2Fb');
  expect(accountPath({ ...agent, user })).toBe('/myaccount/profile');
  expect(accountPath(lead)).toBe('/myaccount/profile');
});

test('listeners get the event, with the state before and after', () => {
  const listener = jest.fn();
  const stop = onSession(listener);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  expect(listener).toHaveBeenCalledWith(sessionStore.get(), loggedOut, expect.objectContaining({ kind: 'loggedIn' }));
  stop();
  dispatchAuth({ kind: 'expired' });
  expect(listener).toHaveBeenCalledTimes(1);
});
