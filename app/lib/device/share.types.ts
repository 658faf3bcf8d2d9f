/** An address to hand on, and what it leads to. */
export interface SharedLink {
  title: string;
  /** Absolute address. */
  url: string;
}

/** `dismissed`: the person thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';
