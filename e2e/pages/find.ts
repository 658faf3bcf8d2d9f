// How page objects find things.
import { by, element, waitFor } from 'detox';

/** Milliseconds within which what was asked for is there. */
export const SOON = 10_000;

export const at = (id: string) => element(by.id(id));
export const shown = (id: string) => waitFor(at(id)).toBeVisible().withTimeout(SOON);
export const gone = (id: string) => waitFor(at(id)).not.toBeVisible().withTimeout(SOON);
export const said = (words: string) => waitFor(element(by.text(words))).toBeVisible().withTimeout(SOON);
