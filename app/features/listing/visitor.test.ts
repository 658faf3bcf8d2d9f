import { configure } from '@hearthway/api';

import { dispatchAuth } from '../../lib/session/session';
import { cookies } from '../../lib/storage/storage';
import { ensureVisitor, clearVisitor, visitorId } from './visitor';

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
  ['anonymous', () => undefined, 1],
  ['logged in', () => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } }), 0],
  ['already a visitor', () => cookies.write('visitor', id), 0],
])('someone who is %s is set up as a visitor', async (_who, become, calls) => {
  become();
  await ensureVisitor();
  expect(fetched).toHaveBeenCalledTimes(calls);
});

test('creates a visitor once and keeps it', async () => {
  await Promise.all([ensureVisitor(), ensureVisitor()]);
  await ensureVisitor();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0][0]).toMatch(/\/api\/pub\/visitors\/create$/);
  expect(visitorId()).toBe(id);
  expect(cookies.read('visitor')).toBe(id);
});

test('ignores a failure: the next route tries again', async () => {
  answer({ success: false }, 503);
  await ensureVisitor();
  expect(visitorId()).toBeNull();
  answer({ visitor_id: id });
  await ensureVisitor();
  expect(visitorId()).toBe(id);
});

test.each([[{}], [{ visitor_id: 7 }], [{ visitor_id: 'x; Path=/' }], [{ visitor_id: '' }]])('%j is no visitor id', async (body) => {
  answer(body);
  await ensureVisitor();
  expect(visitorId()).toBeNull();
});
