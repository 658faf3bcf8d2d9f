import type { StyleInput } from '@hearthway/ui';
import type { ReactNode } from 'react';

export interface ChipRowProps {
  label: string;
  children: ReactNode;
  style?: StyleInput;
  testID?: string;
}
