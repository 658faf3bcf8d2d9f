import { facebook } from './facebook';

/** Test browsers have no channels between windows. */
class Channel {
  static open: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}

const opened = jest.fn();
let state = 0;

beforeEach(() => {
  Channel.open = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
  opened.mockReturnValue({});
  window.open = opened;
  window.close = jest.fn();
  Object.defineProperty(globalThis, 'crypto', { value: { randomUUID: () => `state-${++state}` }, configurable: true });
  window.history.replaceState(null, '', '/search');
});

/** Facebook's window, back at our URL. */
function comeBack(url: string): boolean {
  window.history.replaceState(null, '', url);
  const came = facebook.isRedirect();
  facebook.forwardToken();
  return came;
}

test('is offered where the operator has an app at Facebook', () => {
  expect([facebook.isOffered(''), facebook.isOffered('app-1')]).toEqual([false, true]);
});

test('asks for the email in a Facebook window, and returns the token it comes back with', async () => {
  const asking = facebook.requestToken('app-1');
  const url = new URL(String(opened.mock.calls[0]?.[0]));
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'app-1',
    redirect_uri: `${window.location.origin}/login`,
    scope: 'email',
    state: `state-${state}`,
  });
  expect(comeBack(`/login#state=state-${state}&access_token=secret`)).toBe(true);
  expect(await asking).toBe('secret');
  expect([window.location.pathname, window.location.hash]).toEqual(['/login', '']);
  expect(window.close).toHaveBeenCalled();
});

test('resolves to null when the person declines at Facebook', async () => {
  const asking = facebook.requestToken('app-1');
  expect(comeBack(`/login?error=access_denied&state=state-${state}`)).toBe(true);
  expect(await asking).toBeNull();
});

test('ignores the answer to another request', async () => {
  const asking = facebook.requestToken('app-1');
  comeBack('/login#state=forged&access_token=theirs');
  comeBack(`/login#state=state-${state}&access_token=ours`);
  expect(await asking).toBe('ours');
});

test('reports a blocked window', async () => {
  opened.mockReturnValue(null);
  await expect(facebook.requestToken('app-1')).rejects.toThrow('Your browser blocked the Facebook window. Please allow it and try again.');
});

test.each(['/login', '/login?mode=register', '/login#state=x', '/login?error=1'])('%s is not a redirect from Facebook', (url) => {
  expect(comeBack(url)).toBe(false);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(url);
});
