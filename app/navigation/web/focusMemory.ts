const PATIENCE_MS = 5000;

/** The focused element of each page when it was left. */
const lastFocus = new Map<string, HTMLElement>();
let activeKey: string | null = null;
let stopWaiting: () => void = () => undefined;

function remember({ target }: FocusEvent): void {
  if (activeKey !== null && target instanceof HTMLElement) lastFocus.set(activeKey, target);
}

export function watchFocus(): () => void {
  document.addEventListener('focusin', remember);
  return () => {
    document.removeEventListener('focusin', remember);
    stopWaiting();
  };
}

/** The first page: the focus isn't moved, only remembered. */
export function startFocus(key: string): void {
  activeKey = key;
}

/**
 * Moves the focus into the page that came to the front: to where it was before, or to its heading, so that keyboards
 * and screen readers start there. A page that set the focus itself keeps it.
 */
export function focusPage(key: string, page: HTMLElement): void {
  activeKey = key;
  stopWaiting();
  dropDetached();
  const before = lastFocus.get(key);
  if (before?.isConnected && page.contains(before)) {
    before.focus({ preventScroll: true });
    return;
  }
  if (page.contains(document.activeElement)) return;
  const heading = page.querySelector<HTMLElement>('h1');
  if (heading) {
    focusElement(heading);
    return;
  }
  const start = page.querySelector<HTMLElement>('main') ?? page;
  focusElement(start);
  stopWaiting = whenHeadingComes(page, start);
}

/** Drops elements that are no longer in the document, since each would keep its whole page in memory. */
function dropDetached(): void {
  for (const [key, element] of lastFocus) if (!element.isConnected) lastFocus.delete(key);
}

/**
 * While a page is loading, the focus is at its start; the heading gets it once it appears, unless the person has
 * moved on.
 */
function whenHeadingComes(page: HTMLElement, start: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const heading = page.querySelector<HTMLElement>('h1');
    if (!heading && document.activeElement === start) return;
    stop();
    if (heading && (document.activeElement === start || document.activeElement === document.body)) focusElement(heading);
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(page, { childList: true, subtree: true });
  return stop;
}

function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.style.outline = 'none'; // it wasn't reached by Tab, so a focus ring would mislead
  element.focus({ preventScroll: true });
}
