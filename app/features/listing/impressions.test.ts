import { configure } from '@hearthway/api';

import { reportImpressions } from './impressions';

const fetched = jest.fn(async (_path: string, _init: { body: string }) => ({ status: 200, headers: new Headers(), text: async () => '{"success":true}' }));

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
  globalThis.fetch = fetched as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined, onUnauthorized: () => undefined });
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('the homes of several searches are reported together, each once, in the background', () => {
  reportImpressions(['7', '8']);
  jest.advanceTimersByTime(4000);
  reportImpressions(['8', '9']);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/api/pub/displays/report', { properties: ['7', '8', '9'] }],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an empty report is not sent, and failures are ignored', async () => {
  reportImpressions([]);
  jest.advanceTimersByTime(60_000);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRejectedValueOnce(new Error('offline'));
  reportImpressions(['7']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
