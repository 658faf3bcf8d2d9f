export interface Analytics {
  /** True when the person asked not to be followed (Global Privacy Control). */
  refusesTracking: () => boolean;
  /** Reports that a page was opened. `path` holds no query. */
  sendRoute: (id: string, path: string, title: string) => void;
  /** Nothing more is sent, also of what the tag would notice by itself. */
  stop: () => void;
}
