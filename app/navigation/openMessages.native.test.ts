import * as Notifications from 'expo-notifications';

import { navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';
import { openMessages } from './openMessages.native';

jest.mock('./actions/navigate', () => ({ navigateTo: jest.fn() }));
jest.mock('./actions/navigator', () => ({ navigationRef: { isReady: jest.fn(() => true), addListener: jest.fn() } }));

const { tap } = Notifications as unknown as { tap: (data: unknown) => void };
const home = '/for-sale/texas/dallas/1-elm-street';
const started = (url: unknown) => ({ notification: { request: { content: { data: { url } } } } }) as never;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it('opens what a notification is about', () => {
  stop = openMessages();
  tap({ url: home });
  expect(navigateTo).toHaveBeenCalledWith(home);
});

it.each([undefined, null, 7, '', 'https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'])('does not follow %p', (url) => {
  stop = openMessages();
  tap({ url });
  expect(navigateTo).not.toHaveBeenCalled();
});

it('opens the notification that started the app once there are pages', () => {
  jest.mocked(navigationRef.isReady).mockReturnValueOnce(false);
  jest.mocked(Notifications.getLastNotificationResponse).mockReturnValueOnce(started(home));
  let ready!: () => void;
  jest.mocked(navigationRef.addListener).mockImplementationOnce((_event, listener) => {
    ready = listener as () => void;
    return jest.fn();
  });
  stop = openMessages();
  expect(navigateTo).not.toHaveBeenCalled();
  ready();
  expect(navigateTo).toHaveBeenCalledWith(home);
  expect(Notifications.clearLastNotificationResponse).toHaveBeenCalled();
});

it('opens none after it was stopped', () => {
  openMessages()();
  tap({ url: home });
  expect(navigateTo).not.toHaveBeenCalled();
});
