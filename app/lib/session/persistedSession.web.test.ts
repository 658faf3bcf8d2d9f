import { secureStorage } from '../storage/secureStorage.web';
import { cookies } from '../storage/storage';
import { persistedSession } from './persistedSession.web';

jest.mock('../storage/secureStorage', () => jest.requireActual('../storage/secureStorage.web'));

let named = '';
beforeEach(() => {
  named = '';
  jest.spyOn(secureStorage, 'read').mockImplementation(async () => named || null);
  jest.spyOn(secureStorage, 'write').mockImplementation(async (_name, text) => void (named = text));
  jest.spyOn(secureStorage, 'remove').mockImplementation(async () => void (named = ''));
});
afterEach(() => cookies.remove('auth'));

const ada = { token: 'secret', type: 'lead' as const, user: { id: '7', alias: null, name: 'Ada Okonkwo' } };

test('knows who is logged in from the server’s cookie; the name is encrypted', async () => {
  expect(await persistedSession.read()).toBeNull();
  await persistedSession.write(ada);
  document.cookie = 'hw_auth=%7B%22type%22:%22lead%22%2C%22id%22:%227%22%2C%22alias%22:null%7D; Path=/';
  expect(document.cookie).not.toMatch(/secret|Ada/);
  expect(await persistedSession.read()).toEqual({ ...ada, token: 'cookie' });
  named = ''; // the browser evicted it
  expect(await persistedSession.read()).toMatchObject({ token: 'cookie', user: { id: '7', name: '' } });
  await persistedSession.clear();
  expect(await persistedSession.read()).toBeNull();
});

test('after a session that the server ended, the cookie lets it offer the login again', async () => {
  await persistedSession.write(ada);
  await persistedSession.clear(true);
  expect([document.cookie, named, await persistedSession.read(), await persistedSession.pendingLogouts()]).toEqual(['hw_auth=past', '', null, []]);
});

test('the cookie says that a logout is pending, until it is completed or somebody logs in', async () => {
  await persistedSession.addLogout('cookie');
  expect([document.cookie, await persistedSession.read(), await persistedSession.pendingLogouts()]).toEqual(['hw_auth=out', null, ['cookie']]);
  await persistedSession.removeLogout('cookie');
  expect([document.cookie, await persistedSession.pendingLogouts()]).toEqual(['', []]);
  await persistedSession.addLogout('cookie');
  cookies.write('auth', '{"type":"lead","id":"7"}');
  await persistedSession.removeLogout('cookie');
  expect([await persistedSession.read(), await persistedSession.pendingLogouts()]).toEqual([expect.objectContaining({ type: 'lead' }), []]);
});

test.each(['ended', 'no json', '7', '[]', 'null', '{"type":"root","id":"7"}', '{"type":"lead"}', '{"type":"lead","id":""}', '{"type":"lead","id":7}'])(
  'a cookie %p is an ended session',
  async (text) => {
    cookies.write('auth', text);
    expect(await persistedSession.read()).toBe('ended');
  },
);
