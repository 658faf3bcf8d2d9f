import { stepped } from './moves';

/** A step within a page is a route of its own, rendered in the same place; see createStack. */
export const step = stepped;

/** The browser's history and the navigator do this. */
export const stepBack = (_state: unknown): string | null => null;
