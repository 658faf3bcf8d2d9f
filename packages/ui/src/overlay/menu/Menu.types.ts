import type { ReactNode } from 'react';

import type { StyleInput } from '../../styles/types';

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  /** What the menu is for: "Sort", "Price". */
  label: string;
  children: ReactNode;
  /** The button that opens it, always shown. It sets `expanded` itself. */
  anchor: ReactNode;
  /** Edge of the anchor that the panel lines up with. */
  align?: 'start' | 'end';
  /** Style of the panel, such as its width. */
  style?: StyleInput;
  testID?: string;
}
