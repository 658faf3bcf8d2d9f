import { addressOf, type PageRoute } from '../routes/linking';
import { type NextState, replaced, type StackState } from './moves';

/** Addresses that a page had before its steps, by the page's key. The system's stack would slide a new page in for each. */
const before = new Map<string, string[]>();

/** Steps of one page that can be taken back; nobody goes back farther step by step. */
const MOST = 30;

/** A step within a page changes its address in place. */
export function step(state: StackState, page: PageRoute): NextState {
  const current = state.routes[state.index];
  const next = replaced(state, page);
  if (current && next.routes[next.index]?.key === current.key) {
    before.set(current.key, [...(before.get(current.key) ?? []), addressOf(current)].slice(-MOST));
  }
  return next;
}

/** The address that the page in front had before its last step, which is thereby taken back; null: it made none. */
export function stepBack(state: StackState | null): string | null {
  const key = state?.routes[state.index]?.key;
  const addresses = key === undefined ? undefined : before.get(key);
  return addresses?.pop() ?? null;
}
