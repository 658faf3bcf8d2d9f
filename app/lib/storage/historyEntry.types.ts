/** Small texts that belong to one entry of the browser's history: Back finds them again, after a reload too. */
export interface HistoryEntry {
  /** Id of the entry that is shown; null where there is no such thing. */
  entryId: () => string | null;
  readEntry: (name: string, id?: string | null) => string | null;
  writeEntry: (name: string, value: string, id?: string | null) => void;
}
