import type { ReactNode } from 'react';

export interface ListPageProps {
  /** Stays at the top. */
  bar: ReactNode;
  /** Lies over the list at the bottom. */
  floating: ReactNode;
  children: ReactNode;
}
