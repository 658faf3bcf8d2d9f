import type { ReactNode } from 'react';

export interface BottomBarProps {
  /** What it is for, to assistive technology. */
  label: string;
  /** Buttons, in a row. */
  children: ReactNode;
  testID?: string;
}
