import type { StyleInput } from '../../styles/types';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps {
  label: string;
  hideLabel?: boolean;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string;
  disabled?: boolean;
  name?: string;
  testID?: string;
  style?: StyleInput;
}
