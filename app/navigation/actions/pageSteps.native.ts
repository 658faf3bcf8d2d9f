import { PageFocusedContext } from '@hearthway/ui';
import { useContext, useEffect } from 'react';
import { BackHandler } from 'react-native';

import { hrefForPage, type PageRoute } from '../routes/linking';
import { type NextState, replaced, type StackState } from './stackState';

/** Earlier URLs of a page before its steps, by page key. The system's stack would slide in a new page for each. */
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

/** Undoes the last step of the page in front and returns its previous URL, or null if it made none. */
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

/** Devices have no hashes in their URLs. */
export const revealAnchor = (_hash: string): void => undefined;
