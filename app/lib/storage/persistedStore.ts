import { createStore, type Store } from '../store';
import { secureStorage } from './secureStorage';

interface PersistedStore<T> {
  store: Store<T>;
  /** Loads what earlier visits stored, once. */
  load: () => Promise<void>;
  /** Changes the value, here at once and in storage. */
  change: (next: (value: T) => T) => Promise<void>;
  /** Deletes everything, at logout. */
  clear: () => Promise<void>;
}

interface Settings<T> {
  /** Name in storage. */
  name: string;
  nothing: T;
  /** Parses the stored value, which an older version of the app, or something else, may have written. */
  parse: (written: unknown) => T;
  /** Merges what earlier visits stored with changes since this one began. */
  join: (before: T, now: T) => T;
}

/** A store whose value survives the visit, encrypted on this device. */
export function persistedStore<T>({ name, nothing, parse, join }: Settings<T>): PersistedStore<T> {
  const store = createStore(nothing);
  let loaded: Promise<void> | null = null;
  /** Number of clears: a load that started before the last one is discarded. */
  let clears = 0;

  async function restore(): Promise<void> {
    const before = clears;
    const text = await secureStorage.read(name);
    if (before === clears) store.set((now) => join(read(text), now));
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
      await load(); // or it would overwrite the stored value
      await secureStorage.write(name, JSON.stringify(store.get()));
    },
    async clear() {
      clears += 1;
      store.set(nothing);
      loaded = Promise.resolve();
      await secureStorage.remove(name);
    },
  };
}
