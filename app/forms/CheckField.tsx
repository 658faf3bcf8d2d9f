import { Checkbox } from '@hearthway/ui';
import type { ReactNode } from 'react';
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form';

interface Props<Typed extends FieldValues> {
  form: UseFormReturn<Typed>;
  name: Path<Typed>;
  label: ReactNode;
  testID: string;
}

/** A checkbox of a form, with its error below. */
export function CheckField<Typed extends FieldValues>({ form, name, label, testID }: Props<Typed>) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name });
  return (
    <Checkbox ref={ref} label={label} name={name} value="1" checked={Boolean(value)} onChange={onChange} error={fieldState.error?.message} testID={testID} />
  );
}
