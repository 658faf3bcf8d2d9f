import { configure } from '@hearthway/api';

import { dispatchAuth } from '../../lib/session/session';
import { cookies } from '../../lib/storage/storage';
import { ensureVisitor, clearVisitor, needsVisitor, visitorId } from './visitor';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
let fetched: jest.Mock;

function answer(body: unknown, status = 200) {
  fetched.mockImplementation(async () => ({ status, headers: new Headers(), text: async () => JSON.stringify(body) }));
}

beforeEach(() => {
  fetched = jest.fn();
  globalThis.fetch = fetched as unknown as typeof fetch;
  configure({ onUnauthorized: () => undefined });
  answer({ visitor_id: id });
});

afterEach(() => {
  clearVisitor();
  dispatchAuth({ kind: 'loggedOut' });
});

test.each([
  [{ path: '/', loggedIn: false, visitorId: null }, true],
  [{ path: '/search?city=Dallas', loggedIn: false, visitorId: null }, true],
  [{ path: '/buyer-quiz', loggedIn: false, visitorId: null }, true],
  [{ path: '/', loggedIn: true, visitorId: null }, false],
  [{ path: '/', loggedIn: false, visitorId: id }, false],
  [{ path: '/buyer', loggedIn: false, visitorId: null }, false],
  [{ path: '/buyer/acme/7?x=1', loggedIn: false, visitorId: null }, false],
  [{ path: '/Buyer?client=acme', loggedIn: false, visitorId: null }, false],
])('%j needs a visitor: %s', (situation, expected) => {
  expect(needsVisitor(situation)).toBe(expected);
});

test('creates a visitor once and keeps it', async () => {
  await Promise.all([ensureVisitor('/'), ensureVisitor('/search')]);
  await ensureVisitor('/blogs');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0][0]).toMatch(/\/api\/pub\/visitors\/create$/);
  expect(visitorId()).toBe(id);
  expect(cookies.read('visitor')).toBe(id);
});

test('ignores a failure: the next route tries again', async () => {
  answer({ success: false }, 503);
  await ensureVisitor('/');
  expect(visitorId()).toBeNull();
  answer({ visitor_id: id });
  await ensureVisitor('/search');
  expect(visitorId()).toBe(id);
});

test.each([[{}], [{ visitor_id: 7 }], [{ visitor_id: 'x; Path=/' }], [{ visitor_id: '' }]])('%j is no visitor id', async (body) => {
  answer(body);
  await ensureVisitor('/');
  expect(visitorId()).toBeNull();
});
