import { matchRoute } from '@hearthway/routes';
import { isOverlaid } from '@hearthway/ui';

import { closeDialog, dialogStore, openDialog, type OpenDialog } from '../../lib/dialogs';
import { isTyping } from '../../lib/focus/focus';
import { dispatchAuth } from '../../lib/session/session';
import { local, tabStorage } from '../../lib/storage/storage';
import {
  cancelPrompt,
  clearDismissed,
  PROMPT_AFTER_MS,
  schedulePrompt,
  shouldPrompt,
  isPersistent,
  closeDialogOnLeave,
  recordDismissal,
  type PromptPage,
  shouldForceLogin,
} from './registrationPrompt';

jest.mock('../../lib/focus/focus', () => ({ isTyping: jest.fn() }));
jest.mock('@hearthway/ui', () => ({ isOverlaid: jest.fn() }));

const user = { id: '1', alias: null, name: '' };
/** A page, with the route table's `dialogs` fact. */
const at = (path: string): PromptPage => ({ path, dialogs: matchRoute(path)!.route.dialogs });
const page = at('/');
const opened = () => dialogStore.get()?.name;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(isTyping).mockReturnValue(false);
  jest.mocked(isOverlaid).mockReturnValue(false);
});
afterEach(() => {
  cancelPrompt();
  clearDismissed();
  closeDialog();
  local.remove('force_login');
  local.remove('from_facebook');
  dispatchAuth({ kind: 'loggedOut' });
  jest.useRealTimers();
});

const stranger = { role: 'none', forced: false, dismissed: false } as const;

test.each<[string, PromptPage, boolean]>([
  ['the front page', page, true],
  ['a home', at('/for-sale/texas/dallas/one'), true],
  ['the search, whose layout has no such dialog', at('/search'), false],
  ['an agent’s profile', at('/agents/ada'), false],
  ['the agents’ sign-up', at('/signup/leads'), false],
  ['the terms', at('/TermsOfService'), false],
  ['the privacy policy', at('/privacypolicy/'), false],
  ['the agents’ terms', at('/agentTermsOfService'), false],
  ['the login', at('/login'), false],
  ['the email settings', at('/unsubscribe'), false],
  ['the deletion of data', at('/delete-my-data'), false],
  ['support', at('/app-support'), false],
])('%s may be interrupted: %s', (_name, place, may) => expect(shouldPrompt(stranger, place)).toBe(may));

test.each([
  ['a visitor', stranger, true],
  ['a visitor who put it off', { ...stranger, dismissed: true }, false],
  ['a visitor whom a campaign forces', { ...stranger, dismissed: true, forced: true }, true],
  ['a lead', { ...stranger, role: 'lead' }, false],
  ['an agent', { ...stranger, role: 'admin' }, false],
  ['an agent whom a campaign forces', { ...stranger, role: 'admin', forced: true }, false],
] as const)('%s is asked: %s', (_name, visitor, asked) => expect(shouldPrompt(visitor, page)).toBe(asked));

const fromAd = { role: 'none', fromAd: true, softClosed: true, moved: true } as const;

test.each([
  ['a visitor of an ad who closed the soft pop-up and goes on', fromAd, page, true],
  ['one who stays', { ...fromAd, moved: false }, page, false],
  ['one who closed nothing', { ...fromAd, softClosed: false }, page, false],
  ['one whom no ad brought', { ...fromAd, fromAd: false }, page, false],
  ['one who is logged in', { ...fromAd, role: 'lead' }, page, false],
  ['one who reads the terms', fromAd, at('/TermsOfService'), false],
] as const)('%s is warned hard: %s', (_name, visitor, place, hard) => expect(shouldForceLogin(visitor, place as PromptPage)).toBe(hard));

test('the registration opens after four seconds, not sooner', () => {
  schedulePrompt(page);
  jest.advanceTimersByTime(PROMPT_AFTER_MS - 1);
  expect(opened()).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(PROMPT_AFTER_MS).toBe(4000);
  expect(dialogStore.get()).toEqual({ name: 'register', with: { auto: true } });
});

test('navigating does not restart the timer; a page that may not be interrupted stops it', () => {
  schedulePrompt(page);
  jest.advanceTimersByTime(3000);
  schedulePrompt(at('/about-us'));
  jest.advanceTimersByTime(1000);
  expect(opened()).toBe('register');
  closeDialog();
  schedulePrompt(page);
  jest.advanceTimersByTime(3000);
  schedulePrompt(at('/search'));
  jest.advanceTimersByTime(9000);
  expect(opened()).toBeUndefined();
});

test('stays away for the visit once dismissed', () => {
  schedulePrompt(page);
  jest.advanceTimersByTime(PROMPT_AFTER_MS);
  recordDismissal(dialogStore.get()!);
  closeDialog();
  schedulePrompt(at('/about-us'));
  jest.advanceTimersByTime(60_000);
  expect(opened()).toBeUndefined();
  expect(tabStorage.read('registration_dismissed')).toBe('yes');
});

test('waits while someone types, and for another dialog', () => {
  jest.mocked(isTyping).mockReturnValue(true);
  schedulePrompt(page);
  jest.advanceTimersByTime(PROMPT_AFTER_MS + 5000);
  expect(opened()).toBeUndefined();
  jest.mocked(isTyping).mockReturnValue(false);
  openDialog('loginWarning');
  jest.advanceTimersByTime(5000);
  expect(opened()).toBe('loginWarning');
  closeDialog();
  jest.advanceTimersByTime(1000);
  expect(opened()).toBe('register');
});

test('waits while photos or a menu are open', () => {
  jest.mocked(isOverlaid).mockReturnValue(true);
  schedulePrompt(page);
  jest.advanceTimersByTime(PROMPT_AFTER_MS + 5000);
  expect(opened()).toBeUndefined();
  jest.mocked(isOverlaid).mockReturnValue(false);
  jest.advanceTimersByTime(1000);
  expect(opened()).toBe('register');
});

test('leaving the page dismisses it', () => {
  schedulePrompt(page);
  jest.advanceTimersByTime(PROMPT_AFTER_MS);
  closeDialogOnLeave(at('/about-us'));
  schedulePrompt(at('/about-us'));
  jest.advanceTimersByTime(60_000);
  expect(opened()).toBeUndefined();
});

test('leaving a home during an inquiry prompts for an account on the next page', () => {
  openDialog('inquiry', { alias: 'one' });
  closeDialogOnLeave(page);
  schedulePrompt(page);
  jest.advanceTimersByTime(PROMPT_AFTER_MS);
  expect(opened()).toBe('register');
});

test('a dialog that cannot be dismissed stays on the next page', () => {
  openDialog('loginWarning', { hard: true });
  closeDialogOnLeave(at('/about-us'));
  expect(opened()).toBe('loginWarning');
  local.write('force_login', 'yes');
  openDialog('register', { auto: true });
  closeDialogOnLeave(at('/about-us'));
  expect(opened()).toBe('register');
});

test.each(['/TermsOfService', '/PrivacyPolicy', '/login', '/delete-my-data', '/unsubscribe', '/app-support'])(
  '%s can be read without answering what cannot be put off, which is not put off by that',
  (path) => {
    openDialog('loginWarning', { hard: true });
    closeDialogOnLeave(at(path));
    expect(opened()).toBeUndefined();
    expect([local.read('softPopupClosed'), tabStorage.read('registration_dismissed')]).toEqual([null, null]);
  },
);

test.each<[string, OpenDialog, boolean, boolean]>([
  ['a warning', { name: 'loginWarning', with: {} }, false, false],
  ['a warning, with force_login', { name: 'loginWarning', with: {} }, true, true],
  ['a hard warning', { name: 'loginWarning', with: { hard: true } }, false, true],
  ['the registration that came by itself', { name: 'register', with: { auto: true } }, false, false],
  ['the registration that came by itself, with force_login', { name: 'register', with: { auto: true } }, true, true],
  ['the login that was asked for', { name: 'register', with: { mode: 'login' } }, false, false],
  ['the login that was asked for, with force_login', { name: 'register', with: { mode: 'login' } }, true, true],
  ['a question about a home', { name: 'inquiry', with: {} }, true, false],
])('%s cannot be put off: %#', (_name, open, forced, hard) => {
  if (forced) local.write('force_login', 'yes');
  expect(isPersistent(open)).toBe(hard);
});

test('force_login does not affect logged-in users', () => {
  dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user });
  local.write('force_login', 'yes');
  expect(isPersistent({ name: 'register', with: {} })).toBe(false);
});

test('someone who logs in meanwhile is not prompted', () => {
  schedulePrompt(page);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user });
  jest.advanceTimersByTime(60_000);
  expect(opened()).toBeUndefined();
});

test('a visitor from an ad who closed the pop-up gets a persistent one on the next page', () => {
  local.write('from_facebook', 'yes');
  schedulePrompt(page);
  openDialog('loginWarning');
  recordDismissal(dialogStore.get()!);
  closeDialog();
  schedulePrompt(page);
  expect(opened()).toBeUndefined();
  schedulePrompt(at('/search'));
  expect(dialogStore.get()).toEqual({ name: 'loginWarning', with: { hard: true } });
});

test('treats a page that the browser reloads as a new route', () => {
  local.write('from_facebook', 'yes');
  local.write('softPopupClosed', 'yes');
  local.write('previousRoute', '/about-us'); // of before the load
  schedulePrompt(page);
  expect(dialogStore.get()).toEqual({ name: 'loginWarning', with: { hard: true } });
  expect(local.read('previousRoute')).toBe(page.path);
});
