import { act, playServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { local, visit } from '../platform/storage';
import { closeDialog, dialogStore, openDialog } from '../state/dialogs';
import { forgetDismissed } from '../state/invitation';
import { dispatchAuth, expiredText, sessionStore } from '../state/session';
import { Dialogs } from './Dialogs';
import { useLoginWarning } from './lazyLoginWarning';
import { useOtherAccount } from './lazyOtherAccount';
import { useKit } from './loadKit';
import { LoginWarning } from './LoginWarning';
import { OtherAccount } from './OtherAccount';

// Devices ask the server whether it wants a captcha; here it never says.
jest.mock('../state/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));
jest.mock('./lazyLoginWarning', () => ({ useLoginWarning: jest.fn() }));
jest.mock('./lazyOtherAccount', () => ({ useOtherAccount: jest.fn() }));
jest.mock('./loadKit', () => ({ useKit: jest.fn(), loadKit: async () => undefined }));
jest.mock('./loadRules', () => ({ loadRules: async () => jest.requireActual('./rules') }));

const lazy = jest.mocked(useLoginWarning);
const kit = jest.mocked(useKit);
const user = { id: '7', alias: null, name: '' };

beforeEach(() => {
  lazy.mockImplementation((wanted) => (wanted ? LoginWarning : null));
  kit.mockImplementation(() => jest.requireActual('./kit'));
});
afterEach(() => {
  act(() => {
    closeDialog();
    dispatchAuth({ is: 'loggedOut' });
  });
  forgetDismissed();
  local.remove('force_login');
});

test('nothing lies over the page until it is asked for', () => {
  expect(render(<Dialogs />).queryByTestId('login-warning')).toBeNull();
});

test.each([
  ['login-warning-login', 'panel-login'],
  ['login-warning-register', 'panel-register'],
])('the login warning says why, and %s leads to %s without leaving the page', (button, panel) => {
  const { getByTestId, queryByTestId, navigation } = render(<Dialogs />);
  const then = jest.fn();
  act(() => openDialog('loginWarning', { text: 'To save 4417 Swiss Avenue, log in.', then }));
  expect(textOf(getByTestId('login-warning'))).toContain('To save 4417 Swiss Avenue, log in.');
  act(() => press(getByTestId(button)));
  expect(queryByTestId('login-warning')).toBeNull();
  expect(queryByTestId(panel)).not.toBeNull();
  expect(navigation.navigate).not.toHaveBeenCalled();
  expect(dialogStore.get()?.with.then).toBe(then);
});

test('a soft warning can be put off, and that is noted', () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  act(() => openDialog('loginWarning'));
  act(() => press(getByTestId('login-warning-close')));
  expect(queryByTestId('login-warning')).toBeNull();
  expect([local.read('softPopupClosed'), visit.read('registration_dismissed')]).toEqual(['yes', 'yes']);
});

test('a hard warning cannot be put off', () => {
  const { queryByTestId } = render(<Dialogs />);
  act(() => openDialog('loginWarning', { hard: true }));
  expect(queryByTestId('login-warning')).not.toBeNull();
  expect(queryByTestId('login-warning-close')).toBeNull();
});

test.each([
  ['by itself', { auto: true }, false, true],
  ['by itself, and a campaign forces it', { auto: true }, true, false],
  ['for who wanted it, forced or not', { mode: 'login' as const }, true, true],
])('the registration that came %s can be closed', (_name, details, forced, closes) => {
  if (forced) local.write('force_login', 'yes');
  const { queryByTestId } = render(<Dialogs />);
  act(() => openDialog('register', details));
  expect(queryByTestId('register-dialog')).not.toBeNull();
  expect(queryByTestId('register-dialog-close') !== null).toBe(closes);
});

test('the title is the product’s call, or the one that was given', () => {
  const { getByTestId } = render(<Dialogs />);
  act(() => openDialog('register'));
  expect(textOf(getByTestId('register-dialog'))).toContain('Create an Account to start using Hearthway');
  act(() => openDialog('register', { text: 'See what 4417 Swiss Avenue sold for' }));
  expect(textOf(getByTestId('register-dialog'))).toContain('See what 4417 Swiss Avenue sold for');
});

test('a session that ended says so; hiding the dialog leaves the person logged out', () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  act(() => dispatchAuth({ is: 'expired' }));
  expect(expiredText).toBe('You have been logged out. Please log back in to continue.');
  expect(textOf(getByTestId('session-expired-text'))).toBe(expiredText);
  act(() => press(getByTestId('session-expired-close')));
  expect(queryByTestId('session-expired')).toBeNull();
  expect(sessionStore.get()).toMatchObject({ token: null, loginModal: { open: false } });
});

test.each([
  ['that ended', expiredText, 'Session Expired'],
  ['that a mailed link could not begin', 'This link has been used already, or it is too old.', 'Log in to Hearthway'],
])('over the login of a session %s stands why', (_name, text, title) => {
  const { getByTestId, getByRole } = render(<Dialogs />);
  act(() => dispatchAuth({ is: 'loginAsked', text }));
  expect(getByRole('heading', { name: title })).toBeTruthy();
  expect(textOf(getByTestId('session-expired-text'))).toBe(text);
  expect(textOf(getByTestId('session-expired'))).toContain('By submitting you agree to the Terms of Service and Privacy Policy.');
});

test('from there one can sign up, or go on as an agent', () => {
  const { getByTestId, navigation } = render(<Dialogs />);
  act(() => dispatchAuth({ is: 'expired' }));
  act(() => press(getByTestId('expired-sign-up')));
  act(() => dispatchAuth({ is: 'expired' }));
  expect(textOf(getByTestId('expired-agents'))).toBe('Are you a real estate agent?');
  act(() => press(getByTestId('expired-agents')));
  expect(navigation.navigate.mock.calls).toEqual([['/login?mode=register'], ['/agents']]);
});

test('the terms must be answered, and come before everything else', () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  act(() => {
    dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user });
    dispatchAuth({ is: 'termsDue' });
    openDialog('loginWarning');
  });
  expect(queryByTestId('login-warning')).toBeNull();
  expect(queryByTestId('terms-dialog-close')).toBeNull();
  expect([textOf(getByTestId('terms-agree')), textOf(getByTestId('terms-logout'))]).toEqual(['Agree', 'Log out']);
});

test('a registration that came by itself and cannot be had leaves the person where they are', () => {
  kit.mockReturnValue(null);
  const { navigation } = render(<Dialogs />);
  act(() => openDialog('register', { auto: true }));
  const [, onFail] = kit.mock.lastCall!;
  act(() => onFail!());
  expect(dialogStore.get()).toBeNull();
  expect(navigation.navigate).not.toHaveBeenCalled();
});

test('a dialog that cannot be had gives way to the page', async () => {
  lazy.mockReturnValue(null);
  const { navigation } = render(<Dialogs />);
  act(() => openDialog('loginWarning'));
  const [, onFail] = lazy.mock.lastCall!;
  act(() => onFail());
  await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith('/login'));
  expect(dialogStore.get()).toBeNull();
});

describe('a mailed link of somebody else', () => {
  const text = 'You are logged in as ada@example.com.';
  const link = { role: 'lead', key: 'k', page: '/account/dashboard' } as const;

  function open() {
    jest.mocked(useOtherAccount).mockReturnValue(OtherAccount);
    const calls = playServer(({ call }) => ({ body: call.endsWith('lead-key') ? { success: true, token: 'new', lead: { id: '8', name: 'Bob' } } : { success: true } }));
    const screen = render(<Dialogs />);
    act(() => {
      dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user });
      openDialog('otherAccount', { text, link });
    });
    return { ...screen, calls };
  }

  test('says who is logged in; staying changes nothing', () => {
    const { getByTestId, queryByTestId, navigation } = open();
    expect(textOf(getByTestId('other-account-text'))).toBe(text);
    act(() => press(getByTestId('other-account-stay')));
    expect(queryByTestId('other-account')).toBeNull();
    expect(sessionStore.get()).toMatchObject({ token: 't', user: { id: '7' } });
    expect(navigation.navigate).not.toHaveBeenCalled();
  });

  test('logs out and in when that is wanted, on the page of the link', async () => {
    const { getByTestId, queryByTestId, navigation, calls } = open();
    act(() => press(getByTestId('other-account-change')));
    await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true }));
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/pub/logout', 'POST /api/pub/login/lead-key']);
    expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '8', name: 'Bob' } });
    expect(queryByTestId('other-account')).toBeNull();
  });
});
