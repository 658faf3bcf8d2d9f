import { visit } from '../../platform/storage';
import { settleScroll } from './settleScroll';

// Where each page was scrolled to: by the navigation's key while the tab lives, by the id of the history entry
// across reloads. The browser's own restoring is off: it would scroll before the page is there.
const NAME = 'scroll';
const MAX_ENTRIES = 50;

const byKey = new Map<string, number>();
const byEntry = new Map<string, number>();
/** Boxes inside pages that scroll by themselves; some browsers forget their place while they are hidden. */
const boxes = new Map<Element, number>();

let activeKey: string | null = null;
let lastEntry: string | null = null;
let stopSettling: () => void = () => undefined;

/** Id that React Navigation gives to the current entry of the browser's history. */
function entryId(): string | null {
  const state = window.history.state as { id?: unknown } | null;
  return typeof state?.id === 'string' ? state.id : null;
}

function remember(event: Event): void {
  if (event.target instanceof Element) {
    boxes.set(event.target, event.target.scrollTop);
    return;
  }
  if (activeKey === null) return;
  byKey.set(activeKey, window.scrollY);
  lastEntry = entryId();
  if (lastEntry) {
    byEntry.delete(lastEntry); // a Map keeps the order of insertion: the oldest is thrown out first
    byEntry.set(lastEntry, window.scrollY);
  }
}

function persist(): void {
  visit.write(NAME, JSON.stringify([...byEntry].slice(-MAX_ENTRIES)));
}

function load(): void {
  try {
    const entries = JSON.parse(visit.read(NAME) ?? '[]') as [string, number][];
    for (const [id, y] of entries) if (typeof id === 'string' && Number.isFinite(y)) byEntry.set(id, y);
  } catch {
    // Written by someone else: every page starts at its top.
  }
}

/** Starts watching. To be called once, before the first page is shown; the answer stops it. */
export function watchScroll(): () => void {
  load();
  if ('scrollRestoration' in window.history) window.history.scrollRestoration = 'manual';
  document.addEventListener('scroll', remember, { capture: true, passive: true });
  window.addEventListener('pagehide', persist);
  return () => {
    document.removeEventListener('scroll', remember, { capture: true });
    window.removeEventListener('pagehide', persist);
    stopSettling();
  };
}

/**
 * A page came to the front: back to where it was, or to the top when it is new. A page above which nothing is
 * remembered is new when the history entry did not change yet, and an old one after a reload otherwise.
 */
export function showScrolled(key: string, page: HTMLElement, options: { first: boolean }): void {
  const id = entryId();
  const isTraversal = id !== null && (options.first || id !== lastEntry);
  const y = byKey.get(key) ?? (isTraversal ? byEntry.get(id) : undefined) ?? 0;
  activeKey = key;
  lastEntry = id;
  stopSettling();
  restoreBoxes(page);
  if (options.first && y === 0) return; // the address may name an anchor, and the person may have scrolled already
  stopSettling = settleScroll(y);
}

/** Puts the boxes of a page that scroll by themselves back to where they were. */
export function restoreBoxes(page: HTMLElement): void {
  for (const [box, top] of boxes) {
    if (!box.isConnected) boxes.delete(box);
    else if (page.contains(box)) box.scrollTop = top;
  }
}
