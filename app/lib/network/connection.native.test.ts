import NetInfo, { type NetInfoState } from '@react-native-community/netinfo';
import { AppState } from 'react-native';

import { isConnected, watchConnection } from './connection.native';

const state = (connected: boolean | null) => ({ isConnected: connected }) as NetInfoState;

/** Follows the network, as a device tells of it. */
function watch() {
  const told = jest.fn();
  const stopped = jest.fn();
  let tell: (now: NetInfoState) => void = () => undefined;
  jest.mocked(NetInfo.addEventListener).mockImplementation((listener) => {
    tell = listener;
    return stopped;
  });
  const left = jest.fn();
  let come: (state: 'active' | 'background') => void = () => undefined;
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_type, listener) => {
    come = listener as typeof come;
    return { remove: left } as never;
  });
  return { told, stopped, left, tell: (connected: boolean | null) => tell(state(connected)), come: (now: 'active' | 'background') => come(now), stop: watchConnection(told) };
}

test('follows what the device says of the network, until it is no longer wanted', () => {
  const { told, tell, stop, stopped, left } = watch();
  tell(false);
  expect(isConnected()).toBe(false);
  tell(true);
  expect(isConnected()).toBe(true);
  expect(told.mock.calls).toEqual([[false], [true]]);
  stop();
  expect([stopped, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a device that does not know is taken to be connected', () => {
  const { told, tell } = watch();
  tell(null);
  expect(told).toHaveBeenLastCalledWith(true);
});

test('coming back to the foreground asks the device again', async () => {
  const { told, come } = watch();
  jest.mocked(NetInfo.refresh).mockResolvedValue(state(true));
  come('background');
  expect(NetInfo.refresh).not.toHaveBeenCalled();
  come('active');
  await Promise.resolve();
  expect(told.mock.calls).toEqual([[true]]);
});
