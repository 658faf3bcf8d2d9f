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

test('shows who is logged in, and never contains the token or the plain-text name', async () => {
  expect(await persistedSession.read()).toBeNull();
  await persistedSession.write(ada);
  expect(document.cookie).not.toMatch(/secret|Ada/);
  expect(await persistedSession.read()).toEqual({ ...ada, token: 'cookie' });
  await persistedSession.clear();
  expect(await persistedSession.read()).toBeNull();
  expect(named).toBe('');
});

test.each(['', 'no json', '7', '[]', 'null', '{"type":"root","id":"7"}', '{"type":"lead"}', '{"type":"lead","id":""}', '{"type":"lead","id":7}'])('a cookie %p is nobody', async (text) => {
  cookies.write('auth', text);
  expect(await persistedSession.read()).toBeNull();
});
