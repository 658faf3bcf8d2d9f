import { TextField, type TextFieldProps } from '@hearthway/ui';
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form';

import { formRules, SERVER_ERROR } from './formRules';

interface Props<Typed extends FieldValues> extends Omit<TextFieldProps, 'value' | 'onChangeText' | 'onFocus' | 'error' | 'name' | 'ref'> {
  form: UseFormReturn<Typed>;
  name: Path<Typed>;
  /** Formats what is typed: "(214) 555-01". */
  shape?: (typed: string) => string;
}

/**
 * A TextField of a react-hook-form. Its rules are checked on blur if it has content, and for all fields on submit; a server error stays
 * until the content changes.
 */
export function FormField<Typed extends FieldValues>({ form, name, shape, ...field }: Props<Typed>) {
  const {
    field: { ref, ...input },
    fieldState,
  } = useController({ control: form.control, name });
  const value = String(input.value ?? '');
  return (
    <TextField
      {...field}
      name={name}
      ref={ref}
      value={value}
      onChangeText={(typed) => input.onChange(shape ? shape(typed) : typed)}
      // Loads the rules before anyone has typed; a form that nobody touches does without them.
      onFocus={() => void formRules.load().catch(() => undefined)}
      onBlur={() => {
        input.onBlur();
        if (value.trim() !== '' && fieldState.error?.type !== SERVER_ERROR) void form.trigger(name);
      }}
      error={fieldState.error?.message}
    />
  );
}
