import { retryPhotos } from '@hearthway/ui';
import { onlineManager } from '@tanstack/react-query';

import { watchConnection } from './connection';
import { onlineStore, setOnline, watchOnline } from './online';

jest.mock('./connection', () => ({ isConnected: () => true, watchConnection: jest.fn() }));

jest.mock('@hearthway/ui', () => ({ retryPhotos: jest.fn() }));

afterEach(() => setOnline(true));

test('follows the network, and lets failed screens retry', () => {
  const stop = jest.fn();
  jest.mocked(watchConnection).mockReturnValue(stop);
  expect(watchOnline()).toBe(stop);
  const [tell] = jest.mocked(watchConnection).mock.calls[0]!;
  tell(false);
  expect([onlineStore.get(), onlineManager.isOnline()]).toEqual([false, false]);
  expect(retryPhotos).not.toHaveBeenCalled();
  tell(true);
  expect(retryPhotos).toHaveBeenCalledTimes(1);
  expect([onlineStore.get(), onlineManager.isOnline()]).toEqual([true, true]);
});
