export interface Analytics {
  /** True if the browser asks not to track (Global Privacy Control). */
  refusesTracking: () => boolean;
  /** Reports that a page was opened. `path` has no query. */
  sendRoute: (id: string, path: string, title: string) => void;
  /** Sends nothing anymore, not even what the tag collects automatically. */
  stop: () => void;
}
