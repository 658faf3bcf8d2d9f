import type { ReactNode } from 'react';

export interface BottomBarProps {
  /** Label for assistive technology. */
  label: string;
  /** Buttons, in a row. */
  children: ReactNode;
  testID?: string;
}
