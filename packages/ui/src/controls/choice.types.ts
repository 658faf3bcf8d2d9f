import type { ReactNode } from 'react';

import type { StyleInput } from '../styles/types';

interface ChoiceProps {
  /** The label beside it is part of the touch target. */
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  name?: string;
  testID?: string;
  style?: StyleInput;
}

export interface CheckboxProps extends ChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null;
  /** Form value of the checkbox when checked. */
  value?: string;
  count?: number;
}

export interface RadioProps extends ChoiceProps {
  checked: boolean;
  onChange: () => void;
  value?: string;
}

export interface SwitchProps extends ChoiceProps {
  value: boolean;
  onChange: (on: boolean) => void;
}
