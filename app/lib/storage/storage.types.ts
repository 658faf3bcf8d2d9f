/** A place where small texts are kept by name. What cannot be kept is lost silently: private windows, full disks. */
export interface Area {
  read: (name: string) => string | null;
  write: (name: string, value: string) => void;
  remove: (name: string) => void;
}

export interface Storage {
  /** Kept until removed. */
  local: Area;
  /** Kept for this visit: a tab of the browser, a run of the app. */
  tabStorage: Area;
  /** Kept for 365 days from the last write, and on the web seen by the server too. */
  cookies: Area;
  /** To be awaited once before the first read. */
  loadStorage: () => Promise<void>;
}
