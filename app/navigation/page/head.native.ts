import type { Head } from '@hearthway/api';

/** Devices have no document; the page's own heading is its only title. */
export const applyHead = (_head: Head): void => undefined;

export const pageTitle = (): string => '';
