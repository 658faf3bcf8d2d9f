import { reloadPage } from '../../lib/device/page';
import { tabStorage } from '../../lib/storage/storage';

const NAME = 'chunk_reload';
const GUARD_MS = 60_000;

/** A page may reload itself once in 60 seconds. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= GUARD_MS || last > now;
}

/**
 * After a chunk failed to load: a newer version was probably deployed, so the page is reloaded. Returns false if that
 * was just done and didn't help, or if there is no page to reload.
 */
export function recoverChunk(now = Date.now()): boolean {
  const last = tabStorage.read(NAME);
  if (!mayReload(last === null ? null : Number(last), now)) return false;
  tabStorage.write(NAME, String(now));
  return reloadPage();
}
