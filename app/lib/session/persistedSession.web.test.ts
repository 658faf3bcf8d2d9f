import { vault } from '../storage/secureStorage.web';
import { jar } from '../storage/storage';
import { keptSession } from './persistedSession.web';

jest.mock('../storage/secureStorage', () => jest.requireActual('../storage/secureStorage.web'));

let named = '';
beforeEach(() => {
  named = '';
  jest.spyOn(vault, 'read').mockImplementation(async () => named || null);
  jest.spyOn(vault, 'write').mockImplementation(async (_name, text) => void (named = text));
  jest.spyOn(vault, 'remove').mockImplementation(async () => void (named = ''));
});
afterEach(() => jar.remove('auth'));

const ada = { token: 'secret', type: 'lead' as const, user: { id: '7', alias: null, name: 'Ada Okonkwo' } };

test('says who is logged in, and never holds the token or the name in the open', async () => {
  expect(await keptSession.read()).toBeNull();
  await keptSession.write(ada);
  expect(document.cookie).not.toMatch(/secret|Ada/);
  expect(await keptSession.read()).toEqual({ ...ada, token: 'cookie' });
  await keptSession.forget();
  expect(await keptSession.read()).toBeNull();
  expect(named).toBe('');
});

test.each(['', 'no json', '7', '[]', 'null', '{"type":"root","id":"7"}', '{"type":"lead"}', '{"type":"lead","id":""}', '{"type":"lead","id":7}'])('a cookie %p is nobody', async (text) => {
  jar.write('auth', text);
  expect(await keptSession.read()).toBeNull();
});
