import { isLoggedIn, onSession, sessionStore } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';
import { createStore } from '../../lib/store';

// On devices, a user can lock the app. The setting belongs to the session and is deleted with it.
const NAME = 'lock';

/** How long the app can be in the background before it locks. */
export const LOCK_AFTER_MS = 2 * 60_000;

interface Lock {
  /** Whether the user has turned on the lock. */
  on: boolean;
  /** Whether the app is covered until the owner has authenticated. */
  locked: boolean;
}

export const lockStore = createStore<Lock>({ on: false, locked: false });

/** Whether the app locks when it returns. A clock that was set back counts as a long time. */
export function locksAfter(leftAt: number, now: number): boolean {
  return now - leftAt >= LOCK_AFTER_MS || now < leftAt;
}

/** Loads the setting at startup, once storage and session are loaded; the app then starts locked. */
export function loadLock(): void {
  const on = local.read(NAME) === 'on' && isLoggedIn(sessionStore.get());
  lockStore.set({ on, locked: on });
}

export function setLock(on: boolean): void {
  if (on) local.write(NAME, 'on');
  else local.remove(NAME);
  lockStore.set({ on, locked: false });
}

export function lock(): void {
  lockStore.set((state) => (state.on ? { on: true, locked: true } : state));
}

export function unlock(): void {
  lockStore.set(({ on }) => ({ on, locked: false }));
}

/** Logging out removes the lock; an expired session leaves the app locked. The returned function stops watching. */
export function watchLock(): () => void {
  return onSession((_now, _before, { kind }) => {
    if (kind === 'loggedOut') setLock(false);
  });
}
