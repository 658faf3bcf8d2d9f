import { type ReactNode, type Ref, useId } from 'react';

import type { StyleInput } from '../styles/types';
import { ChoiceRow } from './ChoiceRow';
import { ErrorLine } from './fields/ErrorLine';

export interface ChoiceProps {
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

export function Checkbox({ checked, ...rest }: CheckboxProps) {
  const errorId = useId();
  const row = <ChoiceRow {...rest} kind="checkbox" on={checked} errorId={errorId} />;
  if (!rest.error) return row;
  return (
    <>
      {row}
      <ErrorLine id={errorId} text={rest.error} />
    </>
  );
}

export function Radio({ checked, ...rest }: RadioProps) {
  return <ChoiceRow {...rest} kind="radio" on={checked} />;
}

export function Switch({ value, ...rest }: SwitchProps) {
  return <ChoiceRow {...rest} kind="switch" on={value} />;
}
