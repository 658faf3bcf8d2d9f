/** A URL to share, with a title. */
export interface SharedLink {
  title: string;
  /** Absolute URL. */
  url: string;
}

/** `dismissed`: the person closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';
