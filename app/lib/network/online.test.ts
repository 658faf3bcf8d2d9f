import { retryPhotos } from '@hearthway/ui';
import { onlineManager } from '@tanstack/react-query';

import { watchConnection } from './connection';
import { setOnline, watchOnline } from './online';

jest.mock('./connection', () => ({ isConnected: () => true, watchConnection: jest.fn() }));

jest.mock('@hearthway/ui', () => ({ retryPhotos: jest.fn() }));

afterEach(() => setOnline(true));

test('follows the network, and lets failed screens and photos retry', () => {
  const stop = watchOnline();
  const [tell] = jest.mocked(watchConnection).mock.calls[0]!;
  tell(false);
  expect(onlineManager.isOnline()).toBe(false);
  expect(retryPhotos).not.toHaveBeenCalled();
  tell(true);
  expect(onlineManager.isOnline()).toBe(true);
  expect(retryPhotos).toHaveBeenCalledTimes(1);
  stop();
});
