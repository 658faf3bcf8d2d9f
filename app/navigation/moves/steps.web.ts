import { stepped } from './moves';

/** A step within a page is a route of its own, drawn in the same place; see createStack. */
export const step = stepped;

/** The browser's history and the navigator do it. */
export const stepBack = (_state: unknown): string | null => null;
