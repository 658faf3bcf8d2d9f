import type { ReactNode, Ref } from 'react';

import type { StyleInput } from '../styles/types';

interface ChoiceProps {
  /** The label beside it is part of the touch target. */
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  name?: string;
  testID?: string;
  style?: StyleInput;
  /** In browsers, for moving the focus to it. */
  ref?: Ref<{ focus: () => void }>;
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

/** A control with its label, drawn by the platform. */
export interface ChoiceRowProps extends ChoiceProps {
  kind: 'checkbox' | 'radio' | 'switch';
  on: boolean;
  onChange: (on: boolean) => void;
  value?: string;
  count?: number;
  error?: string | null;
  /** Id of the element with the error, for browsers. */
  errorId?: string;
}
