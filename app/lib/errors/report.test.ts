import { ApiError, configure, problem } from '@hearthway/api';

import { reportText, sendErrorReport } from './report';

const answered = (status: number) => new ApiError({ kind: 'server', text: '', status });
const fetched = jest.fn(async (_path: string, _init: { body: string }) => ({ status: 200, headers: new Headers(), text: async () => '{"success":true}' }));

beforeEach(() => {
  fetched.mockClear();
  globalThis.fetch = fetched as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined, onUnauthorized: () => undefined });
});

// Section 8: error reporting ignores the first three, and only those.
test.each([
  ['too many requests', answered(429), null],
  ['a dependency that is down', answered(503), null],
  ['no network', new ApiError(problem('offline')), null],
  ['a search that a newer one ended', new ApiError(problem('canceled')), null],
  ['nothing', undefined, null],
  ['a gateway', answered(502), 'Request failed with status code 502'],
  ['an error of the server', answered(500), 'Request failed with status code 500'],
  ['an error of the app', new TypeError('x is undefined'), 'TypeError: x is undefined'],
  ['a text that was thrown', 'Network Error!', 'Network Error!'],
])('%s is reported as %#', (_name, thrown, text) => expect(reportText(thrown)).toBe(text));

test('an error is reported once, and at most five are', async () => {
  for (let n = 0; n < 8; n++) await sendErrorReport(new Error(`error ${n % 6}`));
  expect(fetched.mock.calls.map(([path, { body }]) => [path, (JSON.parse(body) as { text: string }).text])).toEqual(
    [0, 1, 2, 3, 4].map((n) => ['/api/pub/errors/report', `Error: error ${n}`]),
  );
});
