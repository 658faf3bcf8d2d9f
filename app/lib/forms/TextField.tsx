import { Field, type FieldProps } from '@hearthway/ui';
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form';

import { loadRules } from './loadRules';
import { refusedByServer } from './useSending';

interface Props<Typed extends FieldValues> extends Omit<FieldProps, 'value' | 'onChangeText' | 'onFocus' | 'error' | 'name' | 'ref'> {
  form: UseFormReturn<Typed>;
  name: Path<Typed>;
  /** Makes what is typed look like what it is: "(214) 555-01". */
  shape?: (typed: string) => string;
}

/**
 * A field of a form. Its rules are asked when it is left with something in it, and of all fields when the form is sent; what
 * the server refused stays said until something else is typed.
 */
export function TextField<Typed extends FieldValues>({ form, name, shape, ...field }: Props<Typed>) {
  const { field: { ref, ...input }, fieldState } = useController({ control: form.control, name });
  const value = String(input.value ?? '');
  return (
    <Field
      {...field}
      name={name}
      ref={ref}
      value={value}
      onChangeText={(typed) => input.onChange(shape ? shape(typed) : typed)}
      // They are there before anyone has typed; a form that nobody touches does without.
      onFocus={() => void loadRules().catch(() => undefined)}
      onBlur={() => {
        input.onBlur();
        if (value.trim() !== '' && fieldState.error?.type !== refusedByServer) void form.trigger(name);
      }}
      error={fieldState.error?.message}
    />
  );
}
