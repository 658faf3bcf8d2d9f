import { Button, Notice, Select, space, StyleSheet, Switch, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../components/AccountPage/AccountPanel';
import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { saveHours, type TourHours } from '../api';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const clock = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};
const times = Array.from({ length: 49 }, (_, half) => ({ value: String(half * 30), label: half === 48 ? 'Midnight' : clock(half * 30) }));
const starts = times.slice(0, -1);
const none = { value: '', label: 'No tours' };

interface Props {
  settings: TourHours;
  onChange: () => void;
}

/** When an agent gives tours: one span of hours a weekday, in the time zone of each home. */
export function Hours({ settings, onChange }: Props) {
  const toast = useToast();
  const [hours, setHours] = useState(settings.hours);
  const [atOnce, setAtOnce] = useState(settings.at_once);
  const save = useGuardedMutation({
    mutationFn: () => saveHours({ at_once: atOnce, hours }),
    onSuccess() {
      toast.show({ text: 'Saved', icon: 'check' });
      onChange();
    },
  });
  const { text, fields = {} } = problemFrom(save.error);
  const set = (weekday: number, from: number | null, to: number) => {
    const others = hours.filter((span) => span.weekday !== weekday);
    setHours(from === null ? others : [...others, { weekday, from, to: Math.max(to, from + 30) }]);
  };
  return (
    <AccountPanel title="Your hours for tours" testID="tour-hours">
      <Text tone="secondary">
        Buyers choose half hours within these, in the time zone of the home. Times at which you have a confirmed tour aren’t offered.
      </Text>
      <View style={styles.days}>
        {weekdays.map((name, weekday) => {
          const span = hours.find((one) => one.weekday === weekday);
          return (
            <View key={name} role="group" label={name} style={styles.day}>
              <Text weight={600} style={styles.name}>
                {name}
              </Text>
              <Select
                label={`${name}, from`}
                hideLabel
                value={span ? String(span.from) : ''}
                options={[none, ...starts]}
                onChange={(from) => set(weekday, from === '' ? null : Number(from), span?.to ?? Number(from) + 480)}
                style={styles.time}
                testID={`hours-from-${weekday}`}
              />
              {span && (
                <Select
                  label={`${name}, to`}
                  hideLabel
                  value={String(span.to)}
                  options={times.filter(({ value }) => Number(value) > span.from)}
                  onChange={(to) => set(weekday, span.from, Number(to))}
                  style={styles.time}
                  testID={`hours-to-${weekday}`}
                />
              )}
            </View>
          );
        })}
      </View>
      <Switch label="Confirm requests at once" value={atOnce} onChange={setAtOnce} testID="tour-at-once" />
      <Text variant="small" tone="secondary">
        The buyer’s choice is then confirmed right away, which also accepts its lead.
      </Text>
      {save.error && <Notice kind="danger" text={Object.values(fields)[0] ?? text} testID="hours-error" />}
      <Button label="Save hours" loading={save.isPending} loadingLabel="Saving" onPress={() => save.mutate()} style={styles.save} testID="hours-save" />
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  days: { gap: space[2] },
  day: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[3] },
  name: { width: '100%', tablet: { width: 104 } },
  time: { width: 136 },
  save: { alignSelf: 'flex-start' },
});
