// What lies over a page takes one step of Back. Each open layer has an entry of its own in the browser's history, with
// the address of its page and the number of layers that are open with it. The entries that React Navigation makes have
// an id, which layers over a page share, so that to the navigator they are the page.

/** Something over a page that Back closes. */
export interface Layer {
  /** Id of the page's entry. */
  page: string;
  close(): void;
}

interface EntryState {
  id?: string;
  /** Layers that were open with this entry, itself included. */
  layer?: number;
  /** Place among the entries of this tab. */
  step?: number;
}

type Browser = Pick<History, 'pushState' | 'replaceState' | 'go'>;

/** A step takes longer than this only when the browser has dropped it. */
const PATIENCE_MS = 1000;

let layers: readonly Layer[] = [];
/** The browser's own functions, while ours are in their place. */
let browser: Browser | null = null;
/** The entry as it was when we last looked. */
let here: EntryState & { href: string } = { href: '' };
/** The last place of this tab that was written. */
let last = 0;
/** A step of ours that the browser has not taken yet. */
let moving: { by: number; timer: ReturnType<typeof setTimeout> } | null = null;
/** A page was opened meanwhile; it is that many entries ahead of where the step leads. */
let ahead = 0;
/** Steps that somebody else asked for meanwhile. */
let waiting = 0;

const entry = () => (window.history.state ?? {}) as EntryState;
const depth = () => entry().layer ?? 0;
const openOn = (page: string | undefined) => layers.filter((layer) => layer.page === page);

function look(): void {
  here = { ...entry(), href: window.location.href };
  last = Math.max(last, here.step ?? 0);
}

/**
 * Begins to look after the history of the tab; the answer ends it. To be called before React Navigation listens: a step between
 * layers is none to it, and Chromium calls listeners of a window in the order in which they came, whether they capture or not.
 */
export function watchLayers(): () => void {
  if (browser) return unwatchLayers;
  const { history } = window;
  browser = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history), go: history.go.bind(history) };
  Object.assign(history, { pushState: push, replaceState: replace, go });
  window.addEventListener('popstate', onStep, { capture: true });
  if (!entry().id) browser.replaceState({ ...entry(), id: Math.random().toString(36).slice(2) }, '');
  look();
  settle(); // after a reload nothing is open
  return unwatchLayers;
}

function unwatchLayers(): void {
  window.removeEventListener('popstate', onStep, { capture: true });
  if (browser) Object.assign(window.history, browser);
  if (moving) clearTimeout(moving.timer);
  browser = moving = null;
  layers = [];
  ahead = waiting = 0;
}

/** Lays something over the page that is shown. */
export function addLayer(close: () => void): Layer {
  watchLayers();
  const layer: Layer = { page: entry().id ?? '', close };
  layers = [...layers, layer];
  settle();
  return layer;
}

/** It was closed. A moment later its entry goes, unless what closed it has put another layer or page into its place. */
export function removeLayer(layer: Layer): void {
  layers = layers.filter((other) => other !== layer);
  setTimeout(settle);
}

/** Makes entries for layers that have none, or leaves those whose layer is closed. */
function settle(): void {
  if (!browser || moving) return;
  const state = entry();
  const wanted = openOn(state.id).length;
  const extra = depth() - wanted;
  if (extra > 0) move(-extra);
  for (let layer = depth() + 1; layer <= wanted; layer++) browser.pushState({ ...state, layer, step: (here.step ?? 0) + 1 }, '');
  look();
}

function move(by: number): void {
  moving = { by, timer: setTimeout(arrived, PATIENCE_MS) };
  browser?.go(by);
}

/** A step of ours was taken, or never will be. */
function arrived(): void {
  if (moving) clearTimeout(moving.timer);
  moving = null;
}

function onStep(event: Event): void {
  const before = here;
  if (moving) {
    event.stopImmediatePropagation();
    arrived();
    keepAddress(before);
    afterOurs();
    return;
  }
  look();
  if (here.id !== before.id) {
    setTimeout(settle); // it may have been left with layers over it
    return;
  }
  event.stopImmediatePropagation();
  keepAddress(before);
  const open = openOn(here.id);
  // Forward over a layer that is closed, to the page that was opened from it.
  if (depth() > open.length && depth() > (before.layer ?? 0) && (here.step ?? 0) < last) {
    browser?.go(1);
    return;
  }
  for (const layer of open.slice(depth()).reverse()) layer.close();
  setTimeout(settle);
}

/** Goes to the page that was opened during our step, or on with what somebody else asked for. */
function afterOurs(): void {
  const [forward, others] = [ahead, waiting];
  ahead = waiting = 0;
  if (forward > 0) move(forward);
  else if (others !== 0) go(others);
  else settle();
}

/** The page below may have changed its address while something lay over it. */
function keepAddress({ id, href }: typeof here): void {
  if (entry().id === id && window.location.href !== href) browser?.replaceState(window.history.state, '', href);
  look();
}

/** A new page takes the place of a layer that was closed by opening it. */
function push(this: unknown, data: EntryState | null, unused: string, url?: string | URL | null): void {
  if (!browser) return;
  const closed = moving !== null || depth() > openOn(here.id).length;
  if (moving) ahead = -moving.by;
  const step = (here.step ?? 0) + (closed ? 0 : 1);
  browser[closed ? 'replaceState' : 'pushState']({ ...data, step }, unused, url);
  last = step;
  look();
}

function replace(this: unknown, data: EntryState | null, unused: string, url?: string | URL | null): void {
  const { layer, step } = entry();
  browser?.replaceState({ ...data, ...(layer && { layer }), ...(step && { step }) }, unused, url);
  look();
}

/** Back from a page leaves the layers over it behind as well. */
function go(delta = 0): void {
  if (moving) waiting += delta;
  else browser?.go(delta < 0 ? delta - depth() : delta);
}
