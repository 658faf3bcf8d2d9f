import { Button } from '@hearthway/ui';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { FormField } from './FormField';

interface Props<Typed extends FieldValues> {
  form: UseFormReturn<Typed>;
  name: Path<Typed>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  hint?: string;
  testID: string;
}

/** A password field whose content can be shown. */
export function PasswordField<Typed extends FieldValues>({ testID, ...field }: Props<Typed>) {
  const [shown, setShown] = useState(false);
  return (
    <FormField
      {...field}
      secure={!shown}
      autoCapitalize="none"
      suffix={
        <Button
          label={shown ? 'Hide' : 'Show'}
          accessibleLabel={shown ? 'Hide password' : 'Show password'}
          variant="quiet"
          compact
          onPress={() => setShown(!shown)}
          testID={`${testID}-show`}
        />
      }
      testID={testID}
    />
  );
}
