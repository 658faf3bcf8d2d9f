import { createStore, type Store } from '../store';
import { secureStorage } from './secureStorage';

interface Kept<T> {
  store: Store<T>;
  /** Reads what earlier visits left, once. */
  load: () => Promise<void>;
  /** Changes the value, here at once and in the storage. */
  change: (next: (value: T) => T) => Promise<void>;
  /** Forgets all, at logout. */
  forget: () => Promise<void>;
}

interface Settings<T> {
  /** Of the storage. */
  name: string;
  nothing: T;
  /** Reads what was written; an older version of the app, or someone else, may have written it. */
  parse: (written: unknown) => T;
  /** What earlier visits left, with what came since this one began. */
  join: (before: T, now: T) => T;
}

/** A store whose value outlives the visit, encrypted on this device. */
export function persistedStore<T>({ name, nothing, parse, join }: Settings<T>): Kept<T> {
  const store = createStore(nothing);
  let loaded: Promise<void> | null = null;
  /** How often it was forgotten: what was still being read then is nobody's. */
  let forgets = 0;

  async function restore(): Promise<void> {
    const before = forgets;
    const text = await secureStorage.read(name);
    if (before === forgets) store.set((now) => join(read(text), now));
  }

  function read(text: string | null): T {
    try {
      return parse(JSON.parse(text ?? 'null'));
    } catch {
      return nothing;
    }
  }

  const load = () => (loaded ??= restore());
  return {
    store,
    load,
    async change(next) {
      store.set(next);
      await load(); // else it would be written without what it held
      await secureStorage.write(name, JSON.stringify(store.get()));
    },
    async forget() {
      forgets += 1;
      store.set(nothing);
      loaded = Promise.resolve();
      await secureStorage.remove(name);
    },
  };
}
