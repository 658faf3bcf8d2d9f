import { entryId, loadEntries, persistEntries, readEntry, writeEntry } from '../../lib/storage/historyEntry.web';
import { settleScroll } from './settleScroll';

// Where each page was scrolled to: by the navigation's key while the tab lives, by the entry of the history
// across reloads. The browser's own restoring is off: it would scroll before the page is there.
const NAME = 'scroll';
/** A new page gets its entry of the history within so many ms after it is shown; until then the entry is the one before. */
const ENTRY_MS = 100;

/** px that the window is scrolled, and the page's own list where that scrolls inside a box. */
interface Position {
  y: number;
  list: number;
}

const top: Position = { y: 0, list: 0 };

const byKey = new Map<string, Position>();
/** Other boxes inside pages that scroll by themselves; some browsers forget their place while they are hidden. */
const boxes = new Map<Element, number>();

let activeKey: string | null = null;
let lastEntry: string | null = null;
let stopSettling: () => void = () => undefined;
/** Until then the page that is shown may not have its entry yet. */
let newUntil = 0;
let pending: ReturnType<typeof setTimeout> | undefined;

/** The box of a page's list: the one that a search's results scroll in, where the document does not. */
const isList = (element: Element) => element.hasAttribute('data-list-scroll');
const listOf = (page: HTMLElement) => page.querySelector<HTMLElement>('[data-list-scroll]');

function remember({ target }: Event): void {
  if (target instanceof Element && !isList(target)) {
    boxes.set(target, target.scrollTop);
    return;
  }
  if (activeKey === null) return;
  const before = byKey.get(activeKey) ?? top;
  if (!(target instanceof Element)) byKey.set(activeKey, { ...before, y: window.scrollY });
  else if (!target.closest('[inert]')) byKey.set(activeKey, { ...before, list: target.scrollTop });
  const wait = newUntil - Date.now();
  if (wait <= 0) note();
  else pending ??= setTimeout(note, wait);
}

/** Notes the place of the page that is shown with its entry of the history. */
function note(): void {
  forgetPending();
  lastEntry = entryId();
  const position = activeKey === null ? undefined : byKey.get(activeKey);
  if (position) writeEntry(NAME, `${Math.round(position.y)} ${Math.round(position.list)}`, lastEntry);
}

function forgetPending(): void {
  clearTimeout(pending);
  pending = undefined;
}

function noted(id: string): Position | undefined {
  const [y = NaN, list = NaN] = (readEntry(NAME, id) ?? '').split(' ').map(Number);
  return Number.isFinite(y) && Number.isFinite(list) ? { y, list } : undefined;
}

function leave(): void {
  if (pending !== undefined) note();
  persistEntries();
}

/** Starts watching. To be called once, before the first page is shown; the answer stops it. */
export function watchScroll(): () => void {
  loadEntries();
  if ('scrollRestoration' in window.history) window.history.scrollRestoration = 'manual';
  document.addEventListener('scroll', remember, { capture: true, passive: true });
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('scroll', remember, { capture: true });
    window.removeEventListener('pagehide', leave);
    stopSettling();
    forgetPending();
  };
}

/**
 * A page came to the front: back to where it was, or to the top when it is new. A page above which nothing is
 * remembered is new when the history entry did not change yet, and an old one after a reload otherwise.
 */
export function showScrolled(key: string, page: HTMLElement, options: { first: boolean }): void {
  const id = entryId();
  forgetPending();
  const isTraversal = id !== null && (options.first || id !== lastEntry);
  const position = byKey.get(key) ?? (isTraversal ? noted(id) : undefined) ?? top;
  activeKey = key;
  lastEntry = id;
  newUntil = isTraversal ? 0 : Date.now() + ENTRY_MS;
  stopSettling();
  restoreBoxes(page);
  // The address may name an anchor, and the person may have scrolled already.
  const stops = options.first && position.y === 0 ? [] : [settleScroll(position.y)];
  if (!options.first || position.list > 0) stops.push(settleList(page, position.list));
  stopSettling = () => stops.forEach((stop) => stop());
}

/** The list of a page that is still loading comes later. */
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

/** Puts the boxes of a page that scroll by themselves back to where they were. */
export function restoreBoxes(page: HTMLElement): void {
  for (const [box, scrolled] of boxes) {
    if (!box.isConnected) boxes.delete(box);
    else if (page.contains(box)) box.scrollTop = scrolled;
  }
}
