import type { ReactNode } from 'react';

export interface ListPageProps {
  /** Sticky at the top. */
  bar: ReactNode;
  /** Covers the bottom of the list. */
  floating: ReactNode;
  /** Identifies the list: when it changes, it scrolls to the top. */
  contentKey: string;
  children: ReactNode;
}
