import type { StyleInput } from '@hearthway/ui';
import type { ReactNode } from 'react';

export interface ChipRowProps {
  label: string;
  /** Key of the first active chip: devices start the row there. Browsers find active chips themselves. */
  opensAt?: string;
  children: ReactNode;
  style?: StyleInput;
  testID?: string;
}
