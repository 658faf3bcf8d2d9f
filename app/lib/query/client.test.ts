import { ApiError, problem, type ProblemKind } from '@hearthway/api';

import { isConnected } from '../network/connection';
import { makeQueryClient, retryDelay, shouldRetry } from './client';

jest.mock('../network/connection', () => ({ isConnected: jest.fn(() => true) }));

const error = (kind: ProblemKind, retryAfter?: number) => new ApiError({ ...problem(kind), retryAfter });

test.each<[ProblemKind, boolean]>([
  ['offline', true],
  ['unavailable', true],
  ['timeout', false],
  ['canceled', false],
  ['unauthorized', false],
  ['not_found', false],
  ['invalid', false],
  ['limited', false],
  ['server', false],
])('%s is tried again: %s', (kind, again) => {
  expect(shouldRetry(0, error(kind))).toBe(again);
});

test('gives up after three attempts, and never retries unknown errors', () => {
  expect([0, 1, 2].map((failures) => shouldRetry(failures, error('offline')))).toEqual([true, true, false]);
  expect(shouldRetry(0, new TypeError('x'))).toBe(false);
});

test('fails at once while the device is offline', () => {
  jest.mocked(isConnected).mockReturnValueOnce(false);
  expect(shouldRetry(0, error('offline'))).toBe(false);
});

test('waits longer each time, or as long as the server asks, ten seconds at most', () => {
  expect([0, 1, 2].map((failures) => retryDelay(failures, error('offline')))).toEqual([1000, 2000, 4000]);
  expect(retryDelay(0, error('unavailable', 3))).toBe(3000);
  expect(retryDelay(0, error('unavailable', 3600))).toBe(10_000);
});

test('neither retries nor leaves timers behind in the cache of a server request', () => {
  const { queries } = makeQueryClient({ forRequest: true }).getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, gcTime: Infinity });
});
