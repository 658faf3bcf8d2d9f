import { configure } from '@hearthway/api';
import { act, press, render, stateOf, textOf, waitFor } from '@hearthway/testing';
import { fireEvent } from '@testing-library/react-native';
import * as LocalAuthentication from 'expo-local-authentication';
import * as Notifications from 'expo-notifications';
import { Linking } from 'react-native';

import { pushStore } from '../../../../../lib/push/push.native';
import { lockStore, setLock } from '../../../lock';
import { OnThisDevice } from './OnThisDevice';

beforeEach(() => {
  process.env.EXPO_PUBLIC_PUSH_PROJECT_ID = 'project';
  global.fetch = jest.fn(async () => ({ status: 200, headers: new Headers(), text: async () => '{"success":true,"device":{"id":"d-1"}}' })) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onUnauthorized: () => undefined, onReach: () => undefined });
});
afterEach(() => {
  setLock(false);
  pushStore.set(false);
});

async function open(buyer = true) {
  const screen = render(<OnThisDevice buyer={buyer} />);
  await act(async () => undefined);
  return screen;
}

type Screen = Awaited<ReturnType<typeof open>>;
/** Android's switch reports the opposite. */
function isDisabled(screen: Screen, id: string): boolean {
  const { disabled, enabled } = (screen.getByTestId(id) as unknown as { props: { disabled?: boolean; enabled?: boolean } }).props;
  return disabled ?? enabled === false;
}

const turn = (screen: Screen, id: string, on: boolean) => act(async () => void fireEvent(screen.getByTestId(id) as never, 'valueChange', on));

it('turns on the lock once the owner has authenticated', async () => {
  const screen = await open();
  await turn(screen, 'lock-switch', true);
  expect(LocalAuthentication.authenticateAsync).toHaveBeenCalledTimes(1);
  expect(lockStore.get()).toEqual({ on: true, locked: false });
  expect(stateOf(screen.getByTestId('lock-switch')).checked).toBe(true);
});

it('does not let someone else turn off the lock', async () => {
  setLock(true);
  jest.mocked(LocalAuthentication.authenticateAsync).mockResolvedValueOnce({ success: false, error: 'user_cancel' });
  const screen = await open();
  await turn(screen, 'lock-switch', false);
  expect(lockStore.get().on).toBe(true);
});

it.each([
  [3, /face, fingerprint or passcode/, false],
  [1, /Face or fingerprint unlock isn’t set up/, false],
  [0, /no passcode\. Set one in/, true],
])('shows what the device asks for (level %i)', async (level, words, disabled) => {
  jest.mocked(LocalAuthentication.getEnrolledLevelAsync).mockResolvedValueOnce(level);
  const screen = await open();
  expect(textOf(screen.getByTestId('lock-note'))).toMatch(words);
  expect(isDisabled(screen, 'lock-switch')).toBe(disabled);
});

it('turns notifications on and off', async () => {
  const screen = await open();
  await turn(screen, 'push-switch', true);
  expect(pushStore.get()).toBe(true);
  await turn(screen, 'push-switch', false);
  expect(pushStore.get()).toBe(false);
});

it('leads to the system’s settings when only those can change it', async () => {
  const settings = jest.spyOn(Linking, 'openSettings').mockResolvedValue();
  jest.mocked(Notifications.getPermissionsAsync).mockResolvedValueOnce({ granted: false, canAskAgain: false } as never);
  const screen = await open();
  await turn(screen, 'push-switch', true);
  await waitFor(() => screen.getByTestId('push-settings'));
  expect(stateOf(screen.getByTestId('push-switch')).checked).toBe(false);
  press(screen.getByTestId('push-settings'));
  expect(settings).toHaveBeenCalled();
});

it('has no notifications for agents, nor in a build without a push service', async () => {
  expect((await open(false)).queryByTestId('push-switch')).toBeNull();
  process.env.EXPO_PUBLIC_PUSH_PROJECT_ID = '';
  expect((await open()).queryByTestId('push-switch')).toBeNull();
});
