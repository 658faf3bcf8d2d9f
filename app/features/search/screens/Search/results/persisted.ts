import { useEffect } from 'react';

import { readEntry, writeEntry } from '../../../../../lib/storage/historyEntry';

/**
 * What was made of a search, and belongs to the entry of the history: which pages were loaded, how far the sheet was pulled up. It counts
 * for that search alone; an entry whose address became another search starts again.
 */
export function readPersisted(name: string, search: string): string | undefined {
  const [of, value] = split(readEntry(name) ?? '');
  return of === search ? value : undefined;
}

/** Notes a value with the entry, a moment later: a step has its own entry only once it is shown. */
export function usePersisted(name: string, search: string, value: string): void {
  useEffect(() => {
    const timer = setTimeout(() => writeEntry(name, `${value} ${search}`));
    return () => clearTimeout(timer);
  }, [name, search, value]);
}

/** Addresses of searches have no spaces, and neither have the values. */
function split(text: string): [search: string | undefined, value: string | undefined] {
  const [value, search] = text.split(' ');
  return [search, value];
}
