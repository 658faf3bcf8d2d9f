import NetInfo, { type NetInfoState } from '@react-native-community/netinfo';
import { AppState } from 'react-native';

import { isConnected, watchConnection } from './connection.native';

const state = (connected: boolean | null, reachable: boolean | null = null) => ({ isConnected: connected, isInternetReachable: reachable }) as NetInfoState;

/** Follows the network, as a device reports it. */
function watch() {
  const onChange = jest.fn();
  const stopped = jest.fn();
  let emit: (now: NetInfoState) => void = () => undefined;
  jest.mocked(NetInfo.addEventListener).mockImplementation((listener) => {
    emit = listener;
    return stopped;
  });
  const left = jest.fn();
  let changeState: (state: 'active' | 'background') => void = () => undefined;
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_type, listener) => {
    changeState = listener as typeof changeState;
    return { remove: left } as never;
  });
  return {
    onChange,
    stopped,
    left,
    emit: (connected: boolean | null, reachable?: boolean) => emit(state(connected, reachable)),
    changeState: (now: 'active' | 'background') => changeState(now),
    stop: watchConnection(onChange),
  };
}

test('follows what the device says of the network, until it is no longer wanted', () => {
  const { onChange, emit, stop, stopped, left } = watch();
  emit(false);
  expect(isConnected()).toBe(false);
  emit(true);
  expect(isConnected()).toBe(true);
  emit(true, false); // a network that leads nowhere
  expect(onChange.mock.calls).toEqual([[false], [true], [false]]);
  stop();
  expect([stopped, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('asks the product’s own server whether it can be reached', async () => {
  const configured = jest.fn();
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@react-native-community/netinfo', () => ({ __esModule: true, default: { configure: configured } }));
    await import('./connection.native');
  });
  expect(configured).toHaveBeenCalledWith(expect.objectContaining({ reachabilityUrl: 'http://localhost:8080/health' }));
});

test('a device that does not know is taken to be connected', () => {
  const { onChange, emit } = watch();
  emit(null);
  expect(onChange).toHaveBeenLastCalledWith(true);
});

test('coming back to the foreground asks the device again', async () => {
  const { onChange, changeState } = watch();
  jest.mocked(NetInfo.refresh).mockResolvedValue(state(true));
  changeState('background');
  expect(NetInfo.refresh).not.toHaveBeenCalled();
  changeState('active');
  await Promise.resolve();
  expect(onChange.mock.calls).toEqual([[true]]);
});
