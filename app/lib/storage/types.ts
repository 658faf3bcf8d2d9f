// Types that both platforms' files in this folder share.

/** Storage for small texts by name. What can't be stored is lost silently, as in private windows or on full disks. */
export interface Area {
  read: (name: string) => string | null;
  write: (name: string, value: string) => void;
  remove: (name: string) => void;
}

export interface Storage {
  /** Stored until removed. */
  local: Area;
  /** Stored for this visit: a browser tab, a run of the app. */
  tabStorage: Area;
  /** Stored for 365 days from the last write, and on the web also sent to the server. */
  cookies: Area;
  /** Must be awaited once before the first read. */
  loadStorage: () => Promise<void>;
}

/** Encrypted storage for private data: viewed homes, searches. */
export interface SecureStorage {
  /** The text, or null if there is none or it can't be read anymore. */
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** Small texts that belong to one entry of the browser's history: Back finds them again, even after a reload. */
export interface HistoryEntry {
  /** Id of the current entry; null where there is no history. */
  entryId: () => string | null;
  readEntry: (name: string, id?: string | null) => string | null;
  writeEntry: (name: string, value: string, id?: string | null) => void;
}
