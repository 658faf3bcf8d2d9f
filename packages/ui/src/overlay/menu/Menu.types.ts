import type { ReactNode } from 'react';

import type { StyleInput } from '../../styles/types';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  /** What it is for: "Sort", "Price". */
  label: string;
  children: ReactNode;
  /** The button that opens it, always shown. It says `expanded` itself. */
  anchor: ReactNode;
  /** Edge of the anchor that the panel lines up with. */
  align?: 'start' | 'end';
  /** Of the panel, as its width. */
  style?: StyleInput;
  testID?: string;
}
