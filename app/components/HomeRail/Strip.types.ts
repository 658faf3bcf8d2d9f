import type { ReactNode } from 'react';

export interface StripProps {
  /** The items, each in its `StripItem`. */
  children: ReactNode;
  /** Name of the list for assistive technology. */
  label: string;
  /** How many are side by side on desktops. With 3 there are several rows, of two on tablets; with 4 there is one. */
  columns?: 3 | 4;
  /** For items without links: browsers can then focus the row, to scroll it with the keyboard. */
  focusable?: boolean;
}

export interface StripItemProps {
  children: ReactNode;
  /** Position in the row; from the fifth on, an item is hidden where only four fit side by side. */
  index: number;
  /** The same as the strip's. */
  columns?: 3 | 4;
  /** With 3 columns: hidden where it would begin a second row. */
  oneRow?: boolean;
}
