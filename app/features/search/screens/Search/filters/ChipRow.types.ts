import type { StyleInput } from '@hearthway/ui';
import type { ReactNode } from 'react';

export interface ChipRowProps {
  label: string;
  /** Key of the first active chip: devices open the row there. Browsers see which ones are active. */
  opensAt?: string;
  children: ReactNode;
  style?: StyleInput;
  testID?: string;
}
