import { vault } from '../storage/secureStorage';
import { jar } from '../storage/storage';
import type { Kept, KeptSession } from './persistedSession.types';
import { heldByCookie } from './token';

const NAME = 'auth';

/**
 * In browsers the token lies in a cookie of the server that no script reads. What is kept here only says that there is
 * one: role and id in a cookie, the person's name in the encrypted storage.
 */
export const keptSession: KeptSession = {
  async read() {
    const { type, id, alias } = parse(jar.read(NAME));
    if ((type !== 'lead' && type !== 'admin') || typeof id !== 'string' || id === '') return null;
    const name = (await vault.read(NAME)) ?? '';
    return { token: heldByCookie, type, user: { id, alias: typeof alias === 'string' ? alias : null, name } };
  },
  async write({ type, user: { id, alias, name } }: Kept) {
    jar.write(NAME, JSON.stringify({ type, id, alias }));
    await vault.write(NAME, name);
  },
  async forget() {
    jar.remove(NAME);
    await vault.remove(NAME);
  },
};

function parse(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
