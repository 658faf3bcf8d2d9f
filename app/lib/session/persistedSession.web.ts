import { secureStorage } from '../storage/secureStorage';
import { cookies } from '../storage/storage';
import type { PersistedLogin, PersistedSession } from './persistedSession.types';
import { heldByCookie } from './token';

const NAME = 'auth';

/**
 * In browsers the token is in a server cookie that scripts can't read. What is stored here only says that there is
 * one: role and id in a cookie, the person's name in encrypted storage.
 */
export const persistedSession: PersistedSession = {
  async read() {
    const { type, id, alias } = parse(cookies.read(NAME));
    if ((type !== 'lead' && type !== 'admin') || typeof id !== 'string' || id === '') return null;
    const name = (await secureStorage.read(NAME)) ?? '';
    return { token: heldByCookie, type, user: { id, alias: typeof alias === 'string' ? alias : null, name } };
  },
  async write({ type, user: { id, alias, name } }: PersistedLogin) {
    cookies.write(NAME, JSON.stringify({ type, id, alias }));
    await secureStorage.write(NAME, name);
  },
  async clear() {
    cookies.remove(NAME);
    await secureStorage.remove(NAME);
  },
};

function parse(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
