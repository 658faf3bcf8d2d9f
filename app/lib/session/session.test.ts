import {
  accountPath, type AuthEvent, type AuthState, dispatchAuth, endsVisitor, expiredText, headerToken, isBuyer, isLoggedIn, loggedOut, nextAuth,
  onSession, sessionStore,
} from './session';

const user = { id: '7', alias: null, name: 'Ada Okonkwo' };
const lead: AuthState = { ...loggedOut, token: 'secret', type: 'lead', user };
const agent: AuthState = { ...lead, type: 'admin', user: { ...user, alias: 'ada' } };

afterEach(() => dispatchAuth({ is: 'loggedOut' }));

test.each<[string, AuthState, AuthEvent, Partial<AuthState>]>([
  ['a login', loggedOut, { is: 'loggedIn', role: 'lead', token: 'secret', user }, { token: 'secret', type: 'lead', user }],
  ['a login from the dialog', nextAuth(loggedOut, { is: 'loginRequested' }), { is: 'loggedIn', role: 'lead', token: 't', user }, { loginModal: { open: false, text: '' } }],
  ['a login of an agent', loggedOut, { is: 'loggedIn', role: 'admin', token: 'secret', user }, { token: 'secret', type: 'admin', user }],
  ['a login after a failure', { ...loggedOut, error: 'Wrong', extraDetails: true }, { is: 'loggedIn', role: 'lead', token: 't', user }, { error: null, extraDetails: false }],
  ['an earlier session', loggedOut, { is: 'restored', role: 'lead', token: 'secret', user }, lead],
  ['another login over a session', lead, { is: 'loggedIn', role: 'admin', token: 'new', user }, { token: 'new', type: 'admin' }],
  ['a logout', { ...lead, activationKey: 'k', termsModal: true }, { is: 'loggedOut' }, loggedOut],
  ['a 401', lead, { is: 'expired' }, { token: null, type: 'none', user: null, loginModal: { open: true, text: expiredText } }],
  ['a failure with a text', loggedOut, { is: 'failed', error: 'Wrong password' }, { error: 'Wrong password' }],
  ['a failure without one', loggedOut, { is: 'failed', error: '' }, { error: 'Unknown Error' }],
  ['asking to log in', { ...loggedOut, error: 'old' }, { is: 'loginRequested', text: 'To save homes' }, { error: null, loginModal: { open: true, text: 'To save homes' } }],
  ['dismissing the dialog', nextAuth(loggedOut, { is: 'expired' }), { is: 'loginDismissed' }, { loginModal: { open: false, text: '' } }],
  ['terms that are due for a lead', lead, { is: 'termsDue' }, { termsModal: true }],
  ['terms that are due for an agent', agent, { is: 'termsDue' }, { termsModal: false }],
  ['terms that are due for nobody', loggedOut, { is: 'termsDue' }, { termsModal: false }],
  ['terms agreed', { ...lead, termsModal: true }, { is: 'termsSettled' }, { termsModal: false, token: 'secret' }],
  ['details that are missing', loggedOut, { is: 'detailsNeeded' }, { extraDetails: true }],
  ['an activation key', loggedOut, { is: 'activation', key: 'k' }, { activationKey: 'k' }],
])('%s', (_name, before, event, after) => {
  expect(nextAuth(before, event)).toMatchObject(after);
});

test('a logout clears token, activation key, type and user', () => {
  const before: AuthState = {
    token: 'secret', type: 'lead', user, error: 'Wrong', activationKey: 'k', loginModal: { open: true, text: 'x' }, termsModal: true, extraDetails: true,
  };
  expect(nextAuth(before, { is: 'loggedOut' })).toEqual({
    token: null, type: 'none', user: null, error: null, activationKey: null, loginModal: { open: false, text: '' }, termsModal: false, extraDetails: false,
  });
});

test('logged in means a token and a user', () => {
  expect(isLoggedIn(lead)).toBe(true);
  expect(isLoggedIn({ ...lead, token: null })).toBe(false);
  expect(isLoggedIn({ ...lead, user: null })).toBe(false);
  expect(isLoggedIn({ ...lead, user: { ...user, id: '' } })).toBe(false);
});

test.each<[string, AuthEvent, boolean]>([
  ['a buyer by password', { is: 'loggedIn', role: 'lead', token: 't', user, via: 'password' }, true],
  ['a buyer who registers', { is: 'loggedIn', role: 'lead', token: 't', user, via: 'register' }, true],
  ['an agent by code', { is: 'loggedIn', role: 'admin', token: 't', user, via: 'code' }, true],
  ['an agent by magic link', { is: 'loggedIn', role: 'admin', token: 't', user, via: 'magicLink' }, true],
  ['an agent by password', { is: 'loggedIn', role: 'admin', token: 't', user, via: 'password' }, false],
  ['a session that goes on', { is: 'restored', role: 'lead', token: 't', user }, false],
  ['a logout', { is: 'loggedOut' }, false],
])('%s ends the anonymous visitor: %s', (_name, event, ends) => {
  expect(endsVisitor(event)).toBe(ends);
});

test('only a buyer who is logged in is a lead', () => {
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
  dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user });
  expect(listener).toHaveBeenCalledWith(sessionStore.get(), loggedOut, expect.objectContaining({ is: 'loggedIn' }));
  stop();
  dispatchAuth({ is: 'expired' });
  expect(listener).toHaveBeenCalledTimes(1);
});
