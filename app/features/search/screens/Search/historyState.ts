import { useEffect } from 'react';

import { readEntry, writeEntry } from '../../../../lib/storage/historyEntry';

/**
 * Reads state of a search that is stored in its history entry: which pages were loaded, or the sheet's snap point.
 * Undefined if the entry's URL has since changed to another search.
 */
export function readPersisted(name: string, search: string): string | undefined {
  const [of, value] = split(readEntry(name) ?? '');
  return of === search ? value : undefined;
}

/** Stores a value in the history entry. Delayed by a tick, because a new step's entry exists only once the step is shown. */
export function usePersisted(name: string, search: string, value: string): void {
  useEffect(() => {
    const timer = setTimeout(() => writeEntry(name, `${value} ${search}`));
    return () => clearTimeout(timer);
  }, [name, search, value]);
}

/** A space is a safe separator: neither URLs of searches nor the values contain any. */
function split(text: string): [search: string | undefined, value: string | undefined] {
  const [value, search] = text.split(' ');
  return [search, value];
}
