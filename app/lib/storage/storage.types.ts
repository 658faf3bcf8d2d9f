/** Storage for small texts by name. What can't be stored is lost silently: private windows, full disks. */
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
