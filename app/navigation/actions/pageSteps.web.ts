import { activePage, onceShown } from '../web/activePage';
import { pushedWithinPage } from './stackState';

/** A step within a page is a route of its own, rendered in the same place; see createStack. */
export const pushWithinPage = pushedWithinPage;

/** Nothing to do: the browser's history and the navigator have an entry for each step. */
export const popWithinPage = (_state: unknown): string | null => null;

/** Nothing to do: the browser's Back uses the history. */
export function useBackWithinPage(_undo: () => boolean): void {}

/** Scrolls to the element named by a hash, or to the top of the page if there is no hash. */
export function revealAnchor(hash: string): void {
  const page = activePage() ?? document;
  const target = hash ? page.querySelector<HTMLElement>(`#${CSS.escape(decode(hash))}`) : null;
  if (target) target.scrollIntoView();
  else if (!hash) window.scrollTo({ top: 0 });
}

/** The same on the page that was just navigated to. */
export const revealOnceShown = (hash: string): void => onceShown(hash ? () => requestAnimationFrame(() => revealAnchor(hash)) : null);

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
