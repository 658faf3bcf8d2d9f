import { addressOf, type PageRoute } from '../routes/linking';
import { type NextState, replaced, type StackState } from './moves';

/** Earlier URLs of a page before its steps, by page key. The system's stack would slide in a new page for each. */
const before = new Map<string, string[]>();

/** How many steps of one page can be undone; nobody goes back further step by step. */
const MOST = 30;

/** A step within a page changes its URL in place. */
export function step(state: StackState, page: PageRoute): NextState {
  const current = state.routes[state.index];
  const next = replaced(state, page);
  if (current && next.routes[next.index]?.key === current.key) {
    before.set(current.key, [...(before.get(current.key) ?? []), addressOf(current)].slice(-MOST));
  }
  return next;
}

/** Undoes the last step of the page in front and returns its previous URL, or null if it made none. */
export function stepBack(state: StackState | null): string | null {
  const key = state?.routes[state.index]?.key;
  const addresses = key === undefined ? undefined : before.get(key);
  return addresses?.pop() ?? null;
}
