import { Button, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { saveCalendar } from '../api';

interface Props {
  label: string;
  onSaved: () => void;
}

/** The field for the private address of an agent's calendar. It is entered here and never shown again. */
export function CalendarAddress({ label, onSaved }: Props) {
  const [address, setAddress] = useState('');
  const save = useGuardedMutation({
    mutationFn: () => saveCalendar(address.trim()),
    onSuccess() {
      setAddress('');
      onSaved();
    },
  });
  const { text, fields = {} } = problemFrom(save.error);
  return (
    <>
      <TextField
        label={label}
        hint="In iCal format: it begins with https:// or webcal://. In Google Calendar it is under Settings, “Secret address in iCal format”."
        value={address}
        onChangeText={setAddress}
        maxLength={1000}
        error={save.error ? (fields.address ?? text) : undefined}
        testID="calendar-address"
      />
      <View>
        <Button
          label="Save calendar"
          variant="secondary"
          disabled={address.trim() === ''}
          loading={save.isPending}
          loadingLabel="Reading it"
          onPress={() => save.mutate()}
          testID="calendar-save"
        />
      </View>
    </>
  );
}
