import { ApiError, configure, del, fileSource, get, post, put, screen, type ProblemKind, upload } from '.';

const head = { status: 200, title: 'Dallas', description: '', canonical: '', index: true };

let unauthorized: jest.Mock;
let reach: jest.Mock;
let fetched: jest.Mock;

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  fetched.mockResolvedValue({ status, headers: new Headers(headers), text: async () => text });
}

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return (error as ApiError).problem;
}

beforeEach(() => {
  unauthorized = jest.fn();
  reach = jest.fn();
  fetched = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ origin: '', token: () => null, visitorId: () => null, onUnauthorized: unauthorized, onReach: reach });
});

afterEach(() => jest.useRealTimers());

describe('requests', () => {
  test('leave out empty query values and include the visitor', async () => {
    configure({ visitorId: () => 'v-1' });
    answer(200, {});
    await get('/api/x', { query: { city: 'San José', page: 2, state: '', zip: undefined, none: null } });
    expect(fetched.mock.calls[0][0]).toBe('/api/x?city=San+Jos%C3%A9&page=2&visitor_id=v-1');
  });

  test('send a file as it is, with its kind', async () => {
    answer(200, {});
    const file = new Blob(['photo'], { type: 'image/jpeg' });
    await upload('/api/photo', file);
    const [url, { method, headers, body }] = fetched.mock.calls[0];
    expect([url, method, headers['Content-Type']]).toEqual(['/api/photo', 'PUT', 'image/jpeg']);
    expect(body).toBe(file);
  });

  test('use the server’s origin and a token on devices; bodies are JSON', async () => {
    configure({ origin: 'https://bff.example', token: () => 'secret' });
    answer(200, {});
    await post('/api/y?source=app', { a: 1 }, { query: { page: 1 } });
    const [url, options] = fetched.mock.calls[0];
    expect(url).toBe('https://bff.example/api/y?source=app&page=1');
    expect(options).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
    });
  });

  test('of images on devices have the token, too', () => {
    configure({ origin: 'https://bff.example', token: () => 'secret' });
    expect(fileSource('/api/f?small=true')).toMatchObject({ uri: 'https://bff.example/api/f?small=true', headers: { Authorization: 'Bearer secret' } });
  });

  test('send and store cookies in browsers only', async () => {
    answer(200, {});
    await get('/api/x');
    configure({ deviceToken: { read: async () => null, write: async () => undefined } });
    await get('/api/x');
    configure({ deviceToken: null });
    expect(fetched.mock.calls.map(([, { credentials }]) => credentials)).toEqual(['same-origin', 'omit']);
  });
});

test('identify the device by a cookie in browsers and by a header in apps', async () => {
  answer(200, {}, { 'X-Device-Token': 'abc' });
  await post('/api/v1/login/mobile-lead', {});
  expect(Object.keys(fetched.mock.calls[0][1].headers)).not.toContain('X-Device-Token');
  const device = { read: jest.fn(async () => null as string | null), write: jest.fn(async () => undefined) };
  configure({ deviceToken: device });
  await post('/api/v1/login/mobile-lead', {});
  expect(fetched.mock.calls[1][1].headers).toMatchObject({ 'X-Device-Token': 'new' });
  expect(device.write).toHaveBeenCalledWith('abc');
  configure({ deviceToken: null });
});

describe('failures', () => {
  const statuses: [number, ProblemKind][] = [
    [400, 'invalid'],
    [401, 'unauthorized'],
    [404, 'not_found'],
    [410, 'not_found'],
    [409, 'invalid'],
    [422, 'invalid'],
    [429, 'limited'],
    [500, 'server'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ];
  test.each(statuses)('%d is %s', async (status, kind) => {
    answer(status, { success: false, error: 'because' });
    expect(await problemOf(get('/x'))).toMatchObject({ kind, status });
    expect(unauthorized).toHaveBeenCalledTimes(status === 401 ? 1 : 0);
  });

  test('a write refused because the session ended is repeated after a new login', async () => {
    const refused = { status: 401, headers: new Headers(), text: async () => '{"error":"x"}' };
    unauthorized.mockResolvedValue(true);
    answer(200, { done: true });
    fetched.mockResolvedValueOnce(refused);
    await expect(put('/x', { a: 1 })).resolves.toEqual({ done: true });
    expect(fetched.mock.calls[1]).toEqual(
      fetched.mock.calls[0].map((part: object, index: number) => (index === 0 ? part : { ...part, signal: expect.anything() })),
    );

    fetched.mockResolvedValue(refused);
    expect((await problemOf(del('/x'))).kind).toBe('unauthorized');
    expect([fetched.mock.calls.length, unauthorized.mock.calls.length]).toEqual([4, 3]);
  });

  test('without a new login it fails, and reads do not wait', async () => {
    answer(401, {});
    unauthorized.mockResolvedValue(false);
    expect((await problemOf(post('/x', {}))).kind).toBe('unauthorized');
    unauthorized.mockReturnValue(new Promise(() => undefined));
    expect((await problemOf(get('/x'))).kind).toBe('unauthorized');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['GET', () => get('/x')],
    ['POST', () => post('/x', {})],
    ['PUT', () => put('/x', {})],
    ['DELETE', () => del('/x')],
    ['screen', () => screen('home', {})],
  ])('a 401 on any call is told: %s', async (_method, call) => {
    answer(401, { head, data: {}, success: false, error: 'You have been logged out. Please log back in to continue.' });
    expect((await problemOf(call())).text).toBe('You have been logged out. Please log back in to continue.');
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });

  test('the server’s message is shown, except for server errors', async () => {
    answer(422, { error: 'Phone Number must be 10 digits', fields: { phone: 'Phone Number must be 10 digits' } }, { 'x-request-id': '7f3a-19c2' });
    expect(await problemOf(get('/x'))).toEqual({
      kind: 'invalid',
      status: 422,
      text: 'Phone Number must be 10 digits',
      fields: { phone: 'Phone Number must be 10 digits' },
      requestId: '7f3a-19c2',
    });
    answer(500, { error: 'pq: relation missing' });
    expect((await problemOf(get('/x'))).text).toMatch(/^Something went wrong on our end/);
  });

  test.each(['<html>proxy</html>', '', '[1', '"text"'])('a body of %p is never mistaken for an API error', async (body) => {
    answer(502, body);
    expect(await problemOf(get('/x'))).toMatchObject({ kind: 'unavailable' });
  });

  test('a success status with a body that is not JSON is a server error', async () => {
    answer(200, '<html>captive portal</html>');
    expect(await problemOf(get('/x'))).toMatchObject({ kind: 'server' });
  });

  test('fields that are not strings are dropped', async () => {
    answer(422, { error: 'no', fields: { a: { b: 1 } } });
    expect((await problemOf(get('/x'))).fields).toBeUndefined();
  });

  test('a limit says how long to wait', async () => {
    answer(429, {}, { 'retry-after': '30' });
    expect((await problemOf(get('/x'))).retryAfter).toBe(30);
  });

  test('an unreachable server counts as offline', async () => {
    fetched.mockRejectedValue(new TypeError('Network request failed'));
    expect(await problemOf(get('/x'))).toMatchObject({ kind: 'offline' });
    expect(reach).toHaveBeenCalledWith(false);
  });

  test('a canceled call says so and does not count as offline', async () => {
    const controller = new AbortController();
    fetched.mockImplementation((_: string, { signal }: { signal: AbortSignal }) => hangUntilAborted(signal));
    const call = problemOf(get('/x', { signal: controller.signal }));
    controller.abort();
    expect((await call).kind).toBe('canceled');
    expect(reach).not.toHaveBeenCalled();
  });

  test('a call that takes too long times out', async () => {
    jest.useFakeTimers();
    fetched.mockImplementation((_: string, { signal }: { signal: AbortSignal }) => hangUntilAborted(signal));
    const call = problemOf(get('/x', { timeout: 1000 }));
    await jest.advanceTimersByTimeAsync(1001);
    expect((await call).kind).toBe('timeout');
  });
});

describe('screen', () => {
  test('asks for the screen with its parameters', async () => {
    answer(200, { head, data: { count: 3 } });
    await expect(screen('search', { city: 'Dallas' })).resolves.toEqual({ head, data: { count: 3 } });
    expect(fetched.mock.calls[0][0]).toBe('/api/screens/search?city=Dallas');
  });

  test.each([404, 410])('a %d with an answer is an answer', async (status) => {
    answer(status, { head: { ...head, status }, data: { path: '/x' } });
    expect((await screen('not-found', {})).head.status).toBe(status);
  });

  test.each([
    [404, { error: 'no such screen' }, 'not_found'],
    [503, { head, data: {} }, 'unavailable'],
    [200, { data: {} }, 'server'],
  ])('%d with %j is %s', async (status, body, kind) => {
    answer(status, body);
    expect((await problemOf(screen('home', {}))).kind).toBe(kind);
  });
});

function hangUntilAborted(signal: AbortSignal) {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
