import type { HistoryEntry } from './historyEntry.types';

/** Apps are not reloaded, and a screen that is below another one stays as it is. */
const entry: HistoryEntry = { entryId: () => null, readEntry: () => null, writeEntry: () => undefined };

export const { entryId, readEntry, writeEntry } = entry;
