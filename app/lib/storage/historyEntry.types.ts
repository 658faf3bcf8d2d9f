/** Small texts that belong to one entry of the browser's history: Back finds them again, even after a reload. */
export interface HistoryEntry {
  /** Id of the current entry; null where there is no history. */
  entryId: () => string | null;
  readEntry: (name: string, id?: string | null) => string | null;
  writeEntry: (name: string, value: string, id?: string | null) => void;
}
