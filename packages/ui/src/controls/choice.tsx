import { useId } from 'react';

import type { CheckboxProps, RadioProps, SwitchProps } from './choice.types';
import { ChoiceRow } from './ChoiceRow';
import { ErrorLine } from './fields/ErrorLine';

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
