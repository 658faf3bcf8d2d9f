import AsyncStorage from '@react-native-async-storage/async-storage';

import { keptSession } from './keptSession.native';

jest.mock('@react-native-async-storage/async-storage', () => {
  const kept = new Map<string, string>();
  return {
    __esModule: true,
    default: {
      getItem: jest.fn(async (name: string) => kept.get(name) ?? null),
      setItem: jest.fn(async (name: string, text: string) => void kept.set(name, text)),
      removeItem: jest.fn(async (name: string) => void kept.delete(name)),
    },
  };
});

const ada = { token: 'secret', type: 'lead' as const, user: { id: '7', alias: null, name: 'Ada Okonkwo' } };

test('a login outlives the run of the app, until it is forgotten', async () => {
  expect(await keptSession.read()).toBeNull();
  await keptSession.write(ada);
  expect(await keptSession.read()).toEqual(ada);
  await keptSession.forget();
  expect(await keptSession.read()).toBeNull();
});

test.each(['', 'no json', 'null', '{"type":"lead"}', JSON.stringify({ ...ada, token: '' }), JSON.stringify({ ...ada, type: 'root' }), JSON.stringify({ ...ada, user: {} })])('what is kept as %p is nobody', async (text) => {
  await AsyncStorage.setItem('hw.vault.session', text);
  expect(await keptSession.read()).toBeNull();
});
