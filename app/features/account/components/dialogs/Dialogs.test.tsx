import { act, mockServer, press, render, type Rendered, type TestElement, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore, openDialog } from '../../../../lib/dialogs';
import { dispatchAuth, expiredText, sessionStore } from '../../../../lib/session/session';
import { local, tabStorage } from '../../../../lib/storage/storage';
import { clearDismissed } from '../../registrationPrompt';
import { accountDialogs, Dialogs } from './Dialogs';

// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const user = { id: '7', alias: null, name: '' };

beforeAll(accountDialogs.load);
afterEach(() => {
  act(() => {
    closeDialog();
    dispatchAuth({ kind: 'loggedOut' });
  });
  clearDismissed();
  local.remove('force_login');
});

/** The area outside a dialog: on the web the dialog's own element, on devices one hidden from assistive technology. */
function besideOf(screen: Rendered, dialog: string) {
  const find = screen.queryByTestId as (id: string, options: object) => TestElement | null;
  return find(`${dialog}-scrim`, { includeHiddenElements: true }) ?? screen.getByTestId(dialog);
}

test('no dialog is shown until requested', () => {
  expect(render(<Dialogs />).queryByTestId('register-dialog')).toBeNull();
});

test('whoever wants to save something is asked once, and both ways say what for', async () => {
  const { getByTestId, getByRole, navigation } = render(<Dialogs />);
  const then = jest.fn();
  await act(async () => openDialog('loginWarning', { to: 'save 4417 Swiss Avenue', then }));
  expect(getByRole('heading', { name: 'Create an account to save 4417 Swiss Avenue' })).toBeTruthy();
  getByTestId('panel-register');
  act(() => press(getByTestId('to-login')));
  expect(getByRole('heading', { name: 'Log in to save 4417 Swiss Avenue' })).toBeTruthy();
  getByTestId('panel-login');
  act(() => press(getByTestId('to-register')));
  getByTestId('panel-register');
  expect(navigation.navigate).not.toHaveBeenCalled();
  expect(dialogStore.get()?.with.then).toBe(then);
});

test('a soft warning can be dismissed, and that is stored', async () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  await act(async () => openDialog('loginWarning'));
  act(() => press(getByTestId('login-warning-close')));
  expect(queryByTestId('login-warning')).toBeNull();
  expect([local.read('softPopupClosed'), tabStorage.read('registration_dismissed')]).toEqual(['yes', 'yes']);
});

test('an agent is told what to do instead of saving', async () => {
  sessionStore.set({ ...sessionStore.initial, token: 't', type: 'admin', user: { id: 'a1', alias: 'rosalind', name: 'Rosalind' } });
  const { getByTestId, queryByTestId, getByRole } = render(<Dialogs />);
  await act(async () => openDialog('loginWarning', { to: 'save 4417 Swiss Avenue' }));
  expect(queryByTestId('login-warning')).toBeNull();
  const shown = textOf(getByTestId('agent-warning'));
  for (const part of ['logged in as an agent', 'press Share', 'Log in with a buyer account']) expect(shown).toContain(part);
  getByRole('link', { name: 'Go to my leads' });
  act(() => press(getByTestId('agent-warning-login')));
  expect(queryByTestId('register-dialog')).not.toBeNull();
  act(() => sessionStore.set(sessionStore.initial));
});

test('a hard warning cannot be dismissed', async () => {
  const { queryByTestId } = render(<Dialogs />);
  await act(async () => openDialog('loginWarning', { hard: true }));
  expect(queryByTestId('login-warning')).not.toBeNull();
  expect(queryByTestId('login-warning-close')).toBeNull();
});

test.each([
  ['by itself can be closed', { auto: true }, false, true],
  ['by itself is persistent when the flag force_login is yes', { auto: true }, true, false],
  ['for who wanted it can be closed', { mode: 'login' as const }, false, true],
  ['for who wanted it is persistent when the flag force_login is yes', { mode: 'login' as const }, true, false],
])('closes the registration that opened %s', (_name, details, forced, closes) => {
  if (forced) local.write('force_login', 'yes');
  const { queryByTestId } = render(<Dialogs />);
  act(() => openDialog('register', details));
  expect(queryByTestId('register-dialog')).not.toBeNull();
  expect(queryByTestId('register-dialog-close') !== null).toBe(closes);
});

test('closing the registration resets all fields, those of the one-time passcode too', async () => {
  mockServer(() => ({ body: { success: true } }));
  const screen = render(<Dialogs />);
  const askForCode = async () => {
    await act(async () => openDialog('register'));
    await act(async () => press(screen.getByTestId('another-way')));
  };
  await askForCode();
  await act(async () => type(screen.getByTestId('request-code-username'), 'ada@example.com'));
  await act(async () => press(screen.getByTestId('request-code-submit')));
  await screen.findByTestId('panel-code');
  await act(async () => type(screen.getByTestId('code-digits'), '123'));
  await act(async () => press(screen.getByTestId('register-dialog-close')));
  await act(async () => openDialog('register'));
  expect(screen.queryByTestId('panel-register')).not.toBeNull();
  expect(['name', 'email', 'phone'].map((field) => valueOf(screen.getByTestId(`register-${field}`)))).toEqual(['', '', '']);
  await askForCode();
  expect(valueOf(screen.getByTestId('request-code-username'))).toBe('');
});

test('the dialog’s title is the product’s call, or the given one', () => {
  const { getByTestId } = render(<Dialogs />);
  act(() => openDialog('register'));
  expect(textOf(getByTestId('register-dialog'))).toContain('Create an Account to start using Hearthway');
  act(() => openDialog('register', { to: 'see what 4417 Swiss Avenue sold for' }));
  expect(textOf(getByTestId('register-dialog'))).toContain('Create an account to see what 4417 Swiss Avenue sold for');
});

test('a session that ended says so; hiding the dialog leaves the user logged out', () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  act(() => dispatchAuth({ kind: 'expired' }));
  expect(expiredText).toBe('You have been logged out. Please log back in to continue.');
  expect(textOf(getByTestId('session-expired-text'))).toBe(expiredText);
  act(() => press(getByTestId('session-expired-close')));
  expect(queryByTestId('session-expired')).toBeNull();
  expect(sessionStore.get()).toMatchObject({ token: null, loginModal: { open: false } });
});

test('a press outside the session expired dialog only hides it', () => {
  const screen = render(<Dialogs />);
  act(() => dispatchAuth({ kind: 'expired' }));
  act(() => press(besideOf(screen, 'session-expired')));
  expect(screen.queryByTestId('session-expired')).toBeNull();
  expect(sessionStore.get()).toMatchObject({ token: null, loginModal: { open: false } });
  expect(screen.navigation.navigate).not.toHaveBeenCalled();
});

test.each([
  ['a buyer', 'lead', { 'POST /api/pub/login': { success: true, token: 't', userType: 'lead', user: { id: 7 } } }],
  ['an agent', 'admin', { 'POST /api/pub/login': { success: true, token: 't', userType: 'admin', user: { id: 8, alias: 'rosa' } } }],
])('the session expired dialog: %s logs in again with username and password', async (_who, role, answers: Record<string, unknown>) => {
  const calls = mockServer(({ call }) => ({ body: answers[call] ?? {} }));
  const screen = render(<Dialogs />);
  act(() => dispatchAuth({ kind: 'expired' }));
  await act(async () => {
    type(screen.getByTestId('expired-username'), 'ada@example.com');
    type(screen.getByTestId('expired-password'), 'secret word');
  });
  expect(textOf(screen.getByTestId('expired-submit'))).toBe('Log In');
  await act(async () => press(screen.getByTestId('expired-submit')));
  await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: role, token: expect.any(String), loginModal: { open: false } }));
  expect(calls.map(({ call }) => call)).toEqual(Object.keys(answers));
  expect(calls[0]?.body).toEqual({ username: 'ada@example.com', password: 'secret word' });
  expect(screen.queryByTestId('session-expired')).toBeNull();
});

test('whoever has no password logs in with a code after a session expired', async () => {
  const calls = mockServer(({ call }) => ({
    body: call.endsWith('verify-login-otp') ? { success: true, token: 't', userType: 'lead', user: { id: 7 } } : { success: true },
  }));
  const screen = render(<Dialogs />);
  act(() => dispatchAuth({ kind: 'expired' }));
  act(() => press(screen.getByTestId('expired-code')));
  act(() => press(screen.getByTestId('to-password')));
  act(() => press(screen.getByTestId('expired-code')));
  await act(async () => type(screen.getByTestId('request-code-username'), 'ada@example.com'));
  await act(async () => press(screen.getByTestId('request-code-submit')));
  await screen.findByTestId('panel-code');
  await act(async () => type(screen.getByTestId('code-digits'), '123456'));
  await waitFor(() => expect(sessionStore.get()).toMatchObject({ type: 'lead', loginModal: { open: false } }));
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/pub/otp/sendLoginOtp/', 'POST /api/pub/Otp/verify-login-otp']);
  expect(screen.queryByTestId('session-expired')).toBeNull();
});

test.each([
  ['that ended', expiredText, 'Session Expired'],
  ['that a mailed link could not begin', 'This link has expired or has already been used.', 'Log in to Hearthway'],
])('over the login of a session %s it says why', (_name, text, title) => {
  const { getByTestId, getByRole } = render(<Dialogs />);
  act(() => dispatchAuth({ kind: 'loginRequested', text }));
  expect(getByRole('heading', { name: title })).toBeTruthy();
  expect(textOf(getByTestId('session-expired-text'))).toBe(text);
  expect(textOf(getByTestId('session-expired'))).toContain('By submitting you agree to the Terms of Service and Privacy Policy.');
});

test('the session expired dialog links to sign-up and to the agents page', () => {
  const { getByTestId, navigation } = render(<Dialogs />);
  act(() => dispatchAuth({ kind: 'expired' }));
  act(() => press(getByTestId('expired-sign-up')));
  act(() => dispatchAuth({ kind: 'expired' }));
  expect(textOf(getByTestId('expired-agents'))).toBe('Are you a real estate agent?');
  act(() => press(getByTestId('expired-agents')));
  expect(navigation.navigate.mock.calls).toEqual([['/login?mode=register'], ['/agents']]);
});

test('the terms must be answered, and take precedence over everything else', () => {
  const { getByTestId, queryByTestId } = render(<Dialogs />);
  act(() => {
    dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
    dispatchAuth({ kind: 'termsDue' });
    openDialog('loginWarning');
  });
  expect(queryByTestId('login-warning')).toBeNull();
  expect(queryByTestId('terms-dialog-close')).toBeNull();
  expect([textOf(getByTestId('terms-agree')), textOf(getByTestId('terms-logout'))]).toEqual(['Agree', 'Log out']);
});

describe('the terms of use', () => {
  const due = () =>
    act(() => {
      dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
      dispatchAuth({ kind: 'termsDue' });
    });

  test('Agree posts the acceptance, reloads the profile, and closes the dialog', async () => {
    const calls = mockServer(({ call }) => ({ body: call.startsWith('GET') ? { clientLead: { text_optin: 0, terms_due: false } } : { success: true } }));
    const screen = render(<Dialogs />);
    due();
    await act(async () => press(screen.getByTestId('terms-agree')));
    await waitFor(() => expect(screen.queryByTestId('terms-dialog')).toBeNull());
    expect(calls).toEqual([
      { call: 'POST /api/lead/client-leads/update-accepted-terms-of-use', body: { lead_id: '7', text_optin: 0 } },
      { call: 'GET /api/lead/client-leads/getProfileInfo', body: {} },
    ]);
  });

  test('stay open and show an error when the acceptance fails', async () => {
    mockServer(() => ({ status: 500, body: {} }));
    const screen = render(<Dialogs />);
    due();
    await act(async () => press(screen.getByTestId('terms-agree')));
    await waitFor(() => expect(textOf(screen.getByTestId('terms-error'))).toBe('Unknown Error'));
    expect(sessionStore.get()).toMatchObject({ termsModal: true, error: 'Unknown Error' });
  });

  test('Log out logs out', async () => {
    mockServer(() => ({ body: { success: true } }));
    const screen = render(<Dialogs />);
    due();
    await act(async () => press(screen.getByTestId('terms-logout')));
    expect(sessionStore.get()).toMatchObject({ token: null, user: null, termsModal: false });
    expect(screen.queryByTestId('terms-dialog')).toBeNull();
  });
});

describe('an emailed link for someone else', () => {
  const text = 'You are logged in as ada@example.com.';
  const link = { role: 'lead', token: 'k', page: '/account/dashboard' } as const;

  async function open() {
    const calls = mockServer(({ call }) => ({
      body: call.endsWith('lead-key') ? { success: true, token: 'new', lead: { id: '8', name: 'Bob' } } : { success: true },
    }));
    const screen = render(<Dialogs />);
    await act(async () => {
      dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
      openDialog('otherAccount', { text, link });
    });
    return { ...screen, calls };
  }

  test('shows who is logged in; staying changes nothing', async () => {
    const { getByTestId, queryByTestId, navigation } = await open();
    expect(textOf(getByTestId('other-account-text'))).toBe(text);
    act(() => press(getByTestId('other-account-stay')));
    expect(queryByTestId('other-account')).toBeNull();
    expect(sessionStore.get()).toMatchObject({ token: 't', user: { id: '7' } });
    expect(navigation.navigate).not.toHaveBeenCalled();
  });

  test('logs out and in on request, on the link’s page', async () => {
    const { getByTestId, queryByTestId, navigation, calls } = await open();
    act(() => press(getByTestId('other-account-change')));
    await waitFor(() => expect(navigation.navigate).toHaveBeenCalledWith('/account/dashboard', { replace: true }));
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/pub/logout', 'POST /api/pub/login/lead-key']);
    expect(sessionStore.get()).toMatchObject({ type: 'lead', user: { id: '8', name: 'Bob' } });
    expect(queryByTestId('other-account')).toBeNull();
  });
});

test('explains an emptied account after confirming on another device', async () => {
  mockServer(() => ({ body: { success: true, token: 't', userType: 'lead', emptied: true, user: { id: '8', name: '' } } }));
  const { NewPasswordForm } = jest.requireActual<typeof import('../authFlow/PasswordForms')>('../authFlow/PasswordForms');
  const screen = render(
    <>
      <Dialogs />
      <NewPasswordForm token="of-the-link" />
    </>,
  );
  type(screen.getByTestId('new-password-field'), 'maple cabinet 7');
  await act(async () => press(screen.getByTestId('new-password-submit')));
  await waitFor(() => screen.getByTestId('account-emptied'));
  act(() => press(screen.getByTestId('account-emptied-ok')));
  expect(screen.queryByTestId('account-emptied')).toBeNull();
});
