import { Button, Notice, space, StyleSheet, Text, TextField, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../components/AccountPage/AccountPanel';
import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { removeCalendar, saveCalendar, type TourCalendar } from '../api';

interface Props {
  calendar: TourCalendar;
  onChange: () => void;
}

/** The calendar in which an agent keeps their appointments. Its address is entered here and never shown again. */
export function CalendarFeed({ calendar, onChange }: Props) {
  const toast = useToast();
  const [address, setAddress] = useState('');
  const change = useGuardedMutation({
    mutationFn: (to: string | null) => (to === null ? removeCalendar() : saveCalendar(to)),
    onSuccess({ host }) {
      setAddress('');
      toast.show({ text: host === '' ? 'Calendar removed' : 'Calendar saved', icon: 'check' });
      onChange();
    },
  });
  const { text, fields = {} } = problemFrom(change.error);
  return (
    <AccountPanel title="Your calendar" testID="tour-calendar-feed">
      <Text tone="secondary">
        Enter your calendar’s private address in iCal format, and buyers aren’t offered times at which you’re busy. We read it once an hour, and keep only from
        when to when you’re busy.
      </Text>
      {calendar.host !== '' && (
        <View style={styles.current} testID="calendar-current">
          <Text weight={600}>{calendar.host}</Text>
          <Text variant="small" tone="secondary">
            {calendar.read}
          </Text>
        </View>
      )}
      {calendar.problem !== '' && <Notice kind="danger" text={calendar.problem} testID="calendar-problem" />}
      <TextField
        label={calendar.host === '' ? 'Private address' : 'Another private address'}
        hint="It begins with https:// or webcal://. In Google Calendar it is under Settings, “Secret address in iCal format”."
        value={address}
        onChangeText={setAddress}
        maxLength={1000}
        error={change.error ? (fields.address ?? text) : undefined}
        testID="calendar-address"
      />
      <View style={styles.buttons}>
        <Button
          label="Save calendar"
          disabled={address.trim() === ''}
          loading={change.isPending}
          loadingLabel="Reading it"
          onPress={() => change.mutate(address.trim())}
          testID="calendar-save"
        />
        {calendar.host !== '' && (
          <Button label="Remove calendar" variant="quiet" disabled={change.isPending} onPress={() => change.mutate(null)} testID="calendar-remove" />
        )}
      </View>
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  current: { gap: 4 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
