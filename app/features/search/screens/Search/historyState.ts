import { useEffect } from 'react';

import { readEntry, writeEntry } from '../../../../lib/storage/historyEntry';

/**
 * The state of a search that belongs to its history entry: which pages were loaded, and the snap point of the sheet. It
 * applies to that search only; an entry whose URL became another search starts over.
 */
export function readPersisted(name: string, search: string): string | undefined {
  const [of, value] = split(readEntry(name) ?? '');
  return of === search ? value : undefined;
}

/** Stores a value with the entry, with a delay: a step has its own entry only once it is shown. */
export function usePersisted(name: string, search: string, value: string): void {
  useEffect(() => {
    const timer = setTimeout(() => writeEntry(name, `${value} ${search}`));
    return () => clearTimeout(timer);
  }, [name, search, value]);
}

/** URLs of searches have no spaces, and neither do the values. */
function split(text: string): [search: string | undefined, value: string | undefined] {
  const [value, search] = text.split(' ');
  return [search, value];
}
