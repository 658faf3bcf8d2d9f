import { isLoggedIn, onSession, sessionStore } from '../../lib/session/session';
import { local } from '../../lib/storage/storage';
import { createStore } from '../../lib/store';

// On devices a buyer or agent may have the app ask who it is. The setting belongs to the login: it goes with it.
const NAME = 'lock';

/** Whoever comes back sooner is not asked. */
export const LOCK_AFTER_MS = 2 * 60_000;

export interface Lock {
  /** The person wants to be asked. */
  on: boolean;
  /** What the app shows is covered until someone has shown that they are the owner. */
  locked: boolean;
}

export const lockStore = createStore<Lock>({ on: false, locked: false });

/** Whether the app locks when it comes back. A clock that was set back counts as a long time. */
export function locksAfter(leftAt: number, now: number): boolean {
  return now - leftAt >= LOCK_AFTER_MS || now < leftAt;
}

/** Reads the setting at the start, when storage and session are there; then the app begins locked. */
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

/** Logging out takes the lock away; a session that ended leaves it closed. The answer stops it. */
export function watchLock(): () => void {
  return onSession((_now, _before, { is }) => {
    if (is === 'loggedOut') setLock(false);
  });
}
