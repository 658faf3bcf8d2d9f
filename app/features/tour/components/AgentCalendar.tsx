import { Button, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { AccountPanel } from '../../../components/AccountPage/AccountPanel';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { type CalendarProvider, removeCalendar, type TourCalendar } from '../api';
import { CalendarAddress } from './CalendarAddress';
import { ConnectCalendar } from './ConnectCalendar';

interface Props {
  calendar: TourCalendar;
  providers: readonly CalendarProvider[];
  returned: Readonly<Record<string, string | undefined>>;
  onChange: () => void;
}

/** The calendar in which an agent keeps their appointments: connected at its provider, or read at an address. */
export function AgentCalendar({ calendar, providers, returned, onChange }: Props) {
  const { host, provider, problem, ended, read } = calendar;
  const toast = useToast();
  const changed = (text: string) => {
    toast.show({ text, icon: 'check' });
    onChange();
  };
  const remove = useGuardedMutation({ mutationFn: removeCalendar, onSuccess: () => changed('Calendar removed') });
  const connected = provider !== '';
  const offered = connected ? providers.filter((one) => ended && one.provider === provider) : providers;
  return (
    <AccountPanel title="Your calendar" testID="tour-calendar-feed">
      <Text tone="secondary">
        Buyers aren’t offered times at which your calendar says you’re busy. We read it once an hour, and keep only from when to when that is.
      </Text>
      {host !== '' && (
        <View style={styles.current} testID="calendar-current">
          <View style={styles.name}>
            <Text weight={600}>{host}</Text>
            <Text variant="small" tone="secondary">
              {read}
            </Text>
          </View>
          <Button
            label={connected ? 'Disconnect' : 'Remove calendar'}
            variant="quiet"
            loading={remove.isPending}
            onPress={() => remove.mutate()}
            style={styles.remove}
            testID="calendar-remove"
          />
        </View>
      )}
      {remove.error && <Notice kind="danger" text={remove.error.message} />}
      {problem !== '' && <Notice kind="danger" text={problem} testID="calendar-problem" />}
      {offered.length > 0 && <ConnectCalendar providers={offered} again={ended} returned={returned} onConnected={() => changed('Calendar connected')} />}
      {!connected && (
        <CalendarAddress label={providers.length > 0 ? 'Or a calendar’s private address' : 'Private address'} onSaved={() => changed('Calendar saved')} />
      )}
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  current: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: space[4], rowGap: space[2] },
  /** Aligns its label with the panel's edge. */
  remove: { marginRight: -space[3] },
  name: { gap: 4, flexShrink: 1 },
});
