import { PageFocusedContext, scrollToAnchor } from '@hearthway/ui';
import { useContext, useEffect } from 'react';
import { BackHandler } from 'react-native';

import { hrefForPage, type PageRoute } from '../routes/linking';
import { type NextState, replaced, type StackState } from './stackState';

/** The URLs that a page had before each step, by page key. As stack entries, the system would slide in a new page for each. */
const before = new Map<string, string[]>();

/** Maximum number of in-page steps that can be undone. */
const MAX_STEPS = 30;

/** A step within a page changes its URL in place. */
export function pushWithinPage(state: StackState, page: PageRoute): NextState {
  const current = state.routes[state.index];
  const next = replaced(state, page);
  if (current && next.routes[next.index]?.key === current.key) {
    before.set(current.key, [...(before.get(current.key) ?? []), hrefForPage(current)].slice(-MAX_STEPS));
  }
  return next;
}

/** Forgets the last step of the page in front and returns the URL from before it, or null if there was no step. */
export function popWithinPage(state: StackState | null): string | null {
  const key = state?.routes[state.index]?.key;
  const hrefs = key === undefined ? undefined : before.get(key);
  return hrefs?.pop() ?? null;
}

/** The device's back button undoes steps within the page in front before it leaves the page. */
export function useBackWithinPage(undo: () => boolean): void {
  const front = useContext(PageFocusedContext);
  useEffect(() => {
    if (!front) return undefined;
    const subscription = BackHandler.addEventListener('hardwareBackPress', undo);
    return () => subscription.remove();
  }, [front, undo]);
}

/** Scrolls to the part of the page named by a hash, or to the top of the page if there is no hash. */
export const revealAnchor = scrollToAnchor;

/** After the frame in which the new page is mounted; a part that is still loading is waited for. */
export function revealOnceShown(hash: string): void {
  if (hash) requestAnimationFrame(() => revealAnchor(hash));
}
