import type { ReactNode } from 'react';

export interface ListPageProps {
  /** Stays at the top. */
  bar: ReactNode;
  /** Lies over the list at the bottom. */
  floating: ReactNode;
  /** What the list is of: when that changes, it starts at its top. */
  contentKey: string;
  children: ReactNode;
}
