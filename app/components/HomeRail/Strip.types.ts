import type { ReactNode } from 'react';

export interface StripProps {
  /** The items, each in its `StripItem`. */
  children: ReactNode;
  /** Name of the list for assistive technology. */
  label: string;
}

export interface StripItemProps {
  children: ReactNode;
  /** Position in the row; from the fifth on, an item is hidden where only four fit side by side. */
  index: number;
}
