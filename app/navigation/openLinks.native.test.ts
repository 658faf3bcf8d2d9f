import * as Notifications from 'expo-notifications';
import { Linking } from 'react-native';

import { navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';
import { openLinks } from './openLinks.native';

jest.mock('./actions/navigate', () => ({ navigateTo: jest.fn() }));
jest.mock('./actions/navigator', () => ({ navigationRef: { isReady: jest.fn(() => true), addListener: jest.fn() } }));

const { tap } = Notifications as unknown as { tap: (data: unknown) => void };
const home = '/for-sale/texas/dallas/1-elm-street';
const started = (url: unknown) => ({ notification: { request: { content: { data: { url } } } } }) as never;

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it('opens what a notification is about', () => {
  stop = openLinks();
  tap({ url: home });
  expect(navigateTo).toHaveBeenCalledWith(home);
});

it.each([undefined, null, 7, '', 'https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'])('does not follow %p', (url) => {
  stop = openLinks();
  tap({ url });
  expect(navigateTo).not.toHaveBeenCalled();
});

it.each([
  ['hearthway://account/dashboard?tab=homes', '/account/dashboard?tab=homes'],
  ['hearthway:///search', '/search'],
  ['http://localhost:8080/for-sale/texas', '/for-sale/texas'],
  ['https://elsewhere.example/search', null],
])('opens %s while the app runs: %p', (url, path) => {
  const listen = jest.spyOn(Linking, 'addEventListener');
  stop = openLinks();
  listen.mock.calls.at(-1)?.[1]({ url });
  expect(jest.mocked(navigateTo).mock.calls).toEqual(path === null ? [] : [[path]]);
});

it('opens the notification that started the app once there are pages', () => {
  jest.mocked(navigationRef.isReady).mockReturnValueOnce(false);
  jest.mocked(Notifications.getLastNotificationResponse).mockReturnValueOnce(started(home));
  let ready!: () => void;
  jest.mocked(navigationRef.addListener).mockImplementationOnce((_event, listener) => {
    ready = listener as () => void;
    return jest.fn();
  });
  stop = openLinks();
  expect(navigateTo).not.toHaveBeenCalled();
  ready();
  expect(navigateTo).toHaveBeenCalledWith(home);
  expect(Notifications.clearLastNotificationResponse).toHaveBeenCalled();
});

it('opens none after it was stopped', () => {
  openLinks()();
  tap({ url: home });
  expect(navigateTo).not.toHaveBeenCalled();
});
