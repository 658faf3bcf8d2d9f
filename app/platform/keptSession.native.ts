import type { Kept, KeptSession } from './keptSession.types';
import { vault } from './vault';

const NAME = 'session';

/** On devices the token itself is kept, where the app keeps what nobody else may read. */
export const keptSession: KeptSession = {
  async read() {
    const kept = parse(await vault.read(NAME));
    return isKept(kept) ? kept : null;
  },
  write: (kept) => vault.write(NAME, JSON.stringify(kept)),
  forget: () => vault.remove(NAME),
};

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return (
    typeof kept === 'object' && kept !== null && typeof kept.token === 'string' && kept.token !== '' &&
    (kept.type === 'lead' || kept.type === 'admin') && typeof kept.user?.id === 'string' && kept.user.id !== ''
  );
}
