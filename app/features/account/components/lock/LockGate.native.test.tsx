import { act, press, render, textOf } from '@hearthway/testing';
import { Dialog, Text } from '@hearthway/ui';
import * as LocalAuthentication from 'expo-local-authentication';
import * as ScreenCapture from 'expo-screen-capture';
import { AppState, type AppStateStatus, BackHandler } from 'react-native';

import { dispatchAuth } from '../../../../lib/session/session';
import { local } from '../../../../lib/storage/storage';
import { loadLock, LOCK_AFTER_MS, locksAfter, lockStore, setLock } from '../../lock';
import { LockGate } from './LockGate.native';

const authenticate = jest.mocked(LocalAuthentication.authenticateAsync);
let changeState: (state: AppStateStatus) => void;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_event, listener) => {
    changeState = listener;
    return { remove: jest.fn() };
  });
  global.fetch = jest.fn(async () => ({ status: 200, headers: new Headers(), text: async () => '{}' })) as never;
  dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Ada' } });
  setLock(true);
});
afterEach(() => {
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  setLock(false);
  jest.useRealTimers();
});

const go = (...states: AppStateStatus[]) => act(async () => states.forEach((state) => changeState(state)));

function open() {
  return render(
    <LockGate>
      <Text>1 Elm Street</Text>
      <Dialog open onClose={() => undefined} title="Filters" testID="filters">
        <Text>3+ beds</Text>
      </Dialog>
    </LockGate>,
  );
}

/** Whether covered content is hidden from assistive technology, too. */
const isHidden = (screen: ReturnType<typeof open>) => screen.queryByText('1 Elm Street') === null;

async function comeBackAfter(milliseconds: number) {
  await go('inactive', 'background');
  jest.setSystemTime(Date.now() + milliseconds);
  await go('inactive', 'active');
}

it.each([
  [0, LOCK_AFTER_MS - 1, false],
  [0, LOCK_AFTER_MS, true],
  [10, 0, true],
])('locks an app left at %i and reopened at %i: %s', (leftAt, now, locks) => expect(locksAfter(leftAt, now)).toBe(locks));

it('covers the app and its dialogs while it is in the background', async () => {
  const screen = open();
  expect(screen.queryByTestId('filters')).not.toBeNull();
  await go('inactive');
  screen.getByTestId('lock-screen');
  expect(screen.queryByTestId('filters')).toBeNull();
  expect(screen.queryByTestId('lock-unlock')).toBeNull();
  await go('active');
  expect(screen.queryByTestId('lock-screen')).toBeNull();
  expect(screen.queryByTestId('filters')).not.toBeNull();
});

it('does not ask someone who returns soon', async () => {
  const screen = open();
  await comeBackAfter(LOCK_AFTER_MS - 1);
  expect(screen.queryByTestId('lock-screen')).toBeNull();
  expect(authenticate).not.toHaveBeenCalled();
});

it('asks for authentication after a while, and unlocks', async () => {
  let answer!: (result: { success: true }) => void;
  authenticate.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const screen = open();
  await comeBackAfter(LOCK_AFTER_MS);
  screen.getByText('Hearthway is locked');
  expect(isHidden(screen)).toBe(true);
  expect(authenticate).toHaveBeenCalledWith(expect.objectContaining({ promptMessage: 'Unlock Hearthway', fallbackLabel: 'Use passcode' }));
  expect(authenticate.mock.calls[0]?.[0]).not.toHaveProperty('disableDeviceFallback', true);
  await go('inactive', 'active'); // what the system's own prompt does
  await act(async () => answer({ success: true }));
  expect(screen.queryByTestId('lock-screen')).toBeNull();
  expect(isHidden(screen)).toBe(false);
  expect(authenticate).toHaveBeenCalledTimes(1);
});

it('stays locked when the prompt is dismissed, and asks again on demand', async () => {
  authenticate.mockResolvedValueOnce({ success: false, error: 'user_cancel' });
  const screen = open();
  await comeBackAfter(LOCK_AFTER_MS);
  expect(textOf(screen.getByTestId('lock-text'))).toMatch(/face, fingerprint or passcode/);
  await act(async () => press(screen.getByTestId('lock-unlock')));
  expect(authenticate).toHaveBeenCalledTimes(2);
  expect(lockStore.get()).toEqual({ on: true, locked: false });
});

it.each([
  ['lockout', /didn’t work/, true],
  ['passcode_not_set', /no longer has a passcode/, false],
] as const)('explains what to do after %s', async (error, words, again) => {
  authenticate.mockResolvedValueOnce({ success: false, error });
  const screen = open();
  await comeBackAfter(LOCK_AFTER_MS);
  expect(textOf(screen.getByTestId('lock-text'))).toMatch(words);
  expect(screen.queryByTestId('lock-unlock') !== null).toBe(again);
});

it('always allows logging out', async () => {
  authenticate.mockResolvedValueOnce({ success: false, error: 'user_cancel' });
  const screen = open();
  await comeBackAfter(LOCK_AFTER_MS);
  await act(async () => press(screen.getByTestId('lock-logout')));
  expect(screen.queryByTestId('lock-screen')).toBeNull();
  expect(lockStore.get()).toEqual({ on: false, locked: false });
  expect(local.read('lock')).toBeNull();
});

it('leaves the app on Back instead of navigating locked pages', async () => {
  const exit = jest.spyOn(BackHandler, 'exitApp').mockImplementation(() => undefined);
  const added = jest.spyOn(BackHandler, 'addEventListener');
  authenticate.mockResolvedValueOnce({ success: false, error: 'user_cancel' });
  open();
  await comeBackAfter(LOCK_AFTER_MS);
  expect(added.mock.calls.at(-1)?.[1](undefined as never)).toBe(true);
  expect(exit).toHaveBeenCalled();
});

it('has the system hide the app in the app switcher for as long as the lock is on', () => {
  const { isHidden: hiddenBySystem } = ScreenCapture as unknown as { isHidden: () => boolean };
  open();
  expect(hiddenBySystem()).toBe(true);
  act(() => setLock(false));
  expect(hiddenBySystem()).toBe(false);
});

it('is locked at the next start, and only while logged in', () => {
  loadLock();
  expect(lockStore.get()).toEqual({ on: true, locked: true });
  act(() => dispatchAuth({ kind: 'expired' }));
  expect(lockStore.get().locked).toBe(true);
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  loadLock();
  expect(lockStore.get()).toEqual({ on: false, locked: false });
});
