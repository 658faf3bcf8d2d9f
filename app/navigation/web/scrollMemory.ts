import { entryId, loadEntries, persistEntries, readEntry, writeEntry } from '../../lib/storage/historyEntry.web';
import { settleScroll } from './settleScroll';

// Scroll position of each page: by navigation key while the tab is open, by history entry across reloads. The
// browser's own scroll restoration is off, because it would scroll before the page has rendered.
const NAME = 'scroll';
/** A new page gets its history entry within this time after it is shown; until then the entry is the previous one. */
const ENTRY_MS = 100;

/** Scroll position in px, of the window and of the page's own list if that scrolls inside a box. */
interface Position {
  y: number;
  list: number;
}

const top: Position = { y: 0, list: 0 };

const byKey = new Map<string, Position>();
/** Positions of other scrolling boxes inside pages, which some browsers lose while a page is hidden. */
const boxes = new Map<Element, number>();

let activeKey: string | null = null;
let lastEntry: string | null = null;
let stopSettling: () => void = () => undefined;
/** Until this time, the current page may not have its entry yet. */
let newUntil = 0;
let pending: ReturnType<typeof setTimeout> | undefined;

/** The box of a page's list: search results scroll in it where the document doesn't. */
const isList = (element: Element) => element.hasAttribute('data-list-scroll');
const listOf = (page: HTMLElement) => page.querySelector<HTMLElement>('[data-list-scroll]');

function handleScroll({ target }: Event): void {
  if (target instanceof Element && !isList(target)) {
    boxes.set(target, target.scrollTop);
    return;
  }
  if (activeKey === null) return;
  const before = byKey.get(activeKey) ?? top;
  if (!(target instanceof Element)) byKey.set(activeKey, { ...before, y: window.scrollY });
  else if (!target.closest('[inert]')) byKey.set(activeKey, { ...before, list: target.scrollTop });
  const wait = newUntil - Date.now();
  if (wait <= 0) savePosition();
  else pending ??= setTimeout(savePosition, wait);
}

/** Stores the current page's position with its history entry. */
function savePosition(): void {
  cancelPendingSave();
  lastEntry = entryId();
  const position = activeKey === null ? undefined : byKey.get(activeKey);
  if (position) writeEntry(NAME, `${Math.round(position.y)} ${Math.round(position.list)}`, lastEntry);
}

function cancelPendingSave(): void {
  clearTimeout(pending);
  pending = undefined;
}

function readPosition(id: string): Position | undefined {
  const [y = NaN, list = NaN] = (readEntry(NAME, id) ?? '').split(' ').map(Number);
  return Number.isFinite(y) && Number.isFinite(list) ? { y, list } : undefined;
}

function handlePageHide(): void {
  if (pending !== undefined) savePosition();
  persistEntries();
}

/** Starts watching. Called once, before the first page is shown; the returned function stops it. */
export function watchScroll(): () => void {
  loadEntries();
  if ('scrollRestoration' in window.history) window.history.scrollRestoration = 'manual';
  document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
  window.addEventListener('pagehide', handlePageHide);
  return () => {
    document.removeEventListener('scroll', handleScroll, { capture: true });
    window.removeEventListener('pagehide', handlePageHide);
    stopSettling();
    cancelPendingSave();
  };
}

/**
 * Scrolls a page that came to the front back to where it was, or to the top if it is new. A page without a position in
 * memory is new if the history entry hasn't changed yet; otherwise it was opened before a reload.
 */
export function restoreScroll(key: string, page: HTMLElement, options: { first: boolean }): void {
  const id = entryId();
  cancelPendingSave();
  const isTraversal = id !== null && (options.first || id !== lastEntry);
  const position = byKey.get(key) ?? (isTraversal ? readPosition(id) : undefined) ?? top;
  activeKey = key;
  lastEntry = id;
  newUntil = isTraversal ? 0 : Date.now() + ENTRY_MS;
  stopSettling();
  restoreBoxes(page);
  // The URL may name an anchor, and the person may have scrolled already.
  const stops = options.first && position.y === 0 ? [] : [settleScroll(position.y)];
  if (!options.first || position.list > 0) stops.push(settleList(page, position.list));
  stopSettling = () => stops.forEach((stop) => stop());
}

/** Restores the list's position, if necessary once the list has appeared. */
function settleList(page: HTMLElement, scrolled: number): () => void {
  const list = listOf(page);
  if (list) return settleScroll(scrolled, list);
  if (scrolled === 0) return () => undefined;
  let stop = () => observer.disconnect();
  const observer = new MutationObserver(() => {
    const late = listOf(page);
    if (!late) return;
    observer.disconnect();
    stop = settleScroll(scrolled, late);
  });
  observer.observe(page, { childList: true, subtree: true });
  return () => stop();
}

/** Restores the positions of scrolling boxes inside a page. */
export function restoreBoxes(page: HTMLElement): void {
  for (const [box, scrolled] of boxes) {
    if (!box.isConnected) boxes.delete(box);
    else if (page.contains(box)) box.scrollTop = scrolled;
  }
}
