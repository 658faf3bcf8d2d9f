// Everything that covers a page takes one step of Back. Each open layer has its own entry in the browser's history,
// with the URL of its page and the number of layers open with it. The entries made by React Navigation have an id,
// which layers over a page share, so to the navigator they are the page. Why Back does this, and why the browser's
// own functions are replaced for it: docs/decisions.md.

/** Something that covers a page and is closed by Back. */
export interface Layer {
  /** Id of the page's history entry. */
  page: string;
  close(): void;
}

interface EntryState {
  id?: string;
  /** Number of layers open with this entry, including its own. */
  layer?: number;
  /** Position among the entries of this tab. */
  step?: number;
}

type Browser = Pick<History, 'pushState' | 'replaceState' | 'go'>;

/** A step only takes longer than this if the browser has dropped it. */
const PATIENCE_MS = 1000;

let layers: readonly Layer[] = [];
/** The browser's own functions, while ours replace them. */
let browser: Browser | null = null;
/** The current entry when we last looked. */
let currentEntry: EntryState & { href: string } = { href: '' };
/** The last position written in this tab. */
let last = 0;
/** A step of ours that the browser hasn't completed yet. */
let pendingTraversal: { by: number; timer: ReturnType<typeof setTimeout> } | null = null;
/** A page was opened in the meantime; it is this many entries ahead of where the step leads. */
let entriesAhead = 0;
/** Steps that others requested in the meantime. */
let queuedDelta = 0;

const entry = () => (window.history.state ?? {}) as EntryState;
const depth = () => entry().layer ?? 0;
const openOn = (page: string | undefined) => layers.filter((layer) => layer.page === page);

function readEntry(): void {
  currentEntry = { ...entry(), href: window.location.href };
  last = Math.max(last, currentEntry.step ?? 0);
}

/**
 * Starts watching the tab's history; the returned function stops it. Must be called before React Navigation listens,
 * because steps between layers must be hidden from it, and Chromium calls a window's listeners in order of
 * registration, whether they capture or not.
 */
export function watchLayers(): () => void {
  if (browser) return unwatchLayers;
  const { history } = window;
  browser = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history), go: history.go.bind(history) };
  Object.assign(history, { pushState: push, replaceState: replace, go });
  window.addEventListener('popstate', onStep, { capture: true });
  if (!entry().id) browser.replaceState({ ...entry(), id: Math.random().toString(36).slice(2) }, '');
  readEntry();
  syncHistory(); // nothing is open after a reload
  return unwatchLayers;
}

function unwatchLayers(): void {
  window.removeEventListener('popstate', onStep, { capture: true });
  if (browser) Object.assign(window.history, browser);
  if (pendingTraversal) clearTimeout(pendingTraversal.timer);
  browser = pendingTraversal = null;
  layers = [];
  entriesAhead = queuedDelta = 0;
}

/** Adds a layer over the current page. */
export function addLayer(close: () => void): Layer {
  watchLayers();
  const layer: Layer = { page: entry().id ?? '', close };
  layers = [...layers, layer];
  syncHistory();
  return layer;
}

/**
 * Called when a layer was closed. Its entry is removed shortly after, unless whatever closed it opened another layer
 * or page in its place.
 */
export function removeLayer(layer: Layer): void {
  layers = layers.filter((other) => other !== layer);
  setTimeout(syncHistory);
}

/** Adds entries for layers that have none, or leaves those whose layer is closed. */
function syncHistory(): void {
  if (!browser || pendingTraversal) return;
  const state = entry();
  const wanted = openOn(state.id).length;
  const extra = depth() - wanted;
  if (extra > 0) traverse(-extra);
  for (let layer = depth() + 1; layer <= wanted; layer++) browser.pushState({ ...state, layer, step: (currentEntry.step ?? 0) + 1 }, '');
  readEntry();
}

function traverse(by: number): void {
  pendingTraversal = { by, timer: setTimeout(finishTraversal, PATIENCE_MS) };
  browser?.go(by);
}

/** A step of ours was completed, or never will be. */
function finishTraversal(): void {
  if (pendingTraversal) clearTimeout(pendingTraversal.timer);
  pendingTraversal = null;
}

function onStep(event: Event): void {
  const before = currentEntry;
  if (pendingTraversal) {
    event.stopImmediatePropagation();
    finishTraversal();
    keepUrl(before);
    runQueued();
    return;
  }
  readEntry();
  if (currentEntry.id !== before.id) {
    setTimeout(syncHistory); // it may have been left with open layers
    return;
  }
  event.stopImmediatePropagation();
  keepUrl(before);
  const open = openOn(currentEntry.id);
  // Forward over a closed layer, to the page that was opened from it.
  if (depth() > open.length && depth() > (before.layer ?? 0) && (currentEntry.step ?? 0) < last) {
    browser?.go(1);
    return;
  }
  for (const layer of open.slice(depth()).reverse()) layer.close();
  setTimeout(syncHistory);
}

/** Goes to the page opened during our step, or continues with what others requested. */
function runQueued(): void {
  const [forward, others] = [entriesAhead, queuedDelta];
  entriesAhead = queuedDelta = 0;
  if (forward > 0) traverse(forward);
  else if (others !== 0) go(others);
  else syncHistory();
}

/** The page may have changed its URL while a layer was open. */
function keepUrl({ id, href }: typeof currentEntry): void {
  if (entry().id === id && window.location.href !== href) browser?.replaceState(window.history.state, '', href);
  readEntry();
}

/** A new page replaces a layer that was closed by opening it. */
function push(this: unknown, data: EntryState | null, unused: string, url?: string | URL | null): void {
  if (!browser) return;
  const closed = pendingTraversal !== null || depth() > openOn(currentEntry.id).length;
  if (pendingTraversal) entriesAhead = -pendingTraversal.by;
  const step = (currentEntry.step ?? 0) + (closed ? 0 : 1);
  browser[closed ? 'replaceState' : 'pushState']({ ...data, step }, unused, url);
  last = step;
  readEntry();
}

function replace(this: unknown, data: EntryState | null, unused: string, url?: string | URL | null): void {
  const { layer, step } = entry();
  browser?.replaceState({ ...data, ...(layer && { layer }), ...(step && { step }) }, unused, url);
  readEntry();
}

/** Back from a page also leaves the layers over it. */
function go(delta = 0): void {
  if (pendingTraversal) queuedDelta += delta;
  else browser?.go(delta < 0 ? delta - depth() : delta);
}
