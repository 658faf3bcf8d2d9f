import type { SentInquiry } from '@hearthway/api';
import { Button, Dialog, Notice, Segmented, Select, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useHomeZone } from '../../../lib/homeZone';
import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { cancelTour, moveTour, refreshInquiries } from '../api/tours';
import { tourTimes } from '../tourTimes';

interface Props {
  inquiry: SentInquiry;
  onClose: () => void;
}

interface MoveProps extends Props {
  tour: NonNullable<SentInquiry['tour']>;
  /** Cancels the tour instead. */
  onCancel: () => void;
}

/** Moves a future tour to another day or time. The receiver is notified. */
export function MoveDialog({ inquiry, tour, onClose, onCancel }: MoveProps) {
  const [date, setDate] = useState((tour.days.find((day) => day.date === tour.date) ?? tour.days[0])?.date ?? '');
  const [time, setTime] = useState(tour.time);
  const { error, busy, send } = useChange(onClose, 'Your request was changed');
  const zone = useHomeZone((tour.days.find((day) => day.date === date) ?? tour).noon);
  const timeOfDay = zone ? `Time of day (${zone})` : 'Time of day';
  const days = tour.days.map(({ date: value, weekday, month, day }) => ({ value, label: `${weekday}, ${month} ${day}` }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the time of the tour"
      testID="tour-move"
      footer={
        <Buttons keep="Keep the time" onKeep={onClose}>
          <Button label="Send" loading={busy} loadingLabel="Sending" onPress={() => send(() => moveTour(inquiry.id, { date, time }))} testID="tour-move-send" />
        </Buttons>
      }
    >
      <View style={styles.fields}>
        <Text tone="secondary">{inquiry.address}</Text>
        <Select label="Day" options={days} value={date} onChange={setDate} testID="tour-day" />
        <View style={styles.time}>
          <Text variant="label">{timeOfDay}</Text>
          <Segmented label={timeOfDay} options={tourTimes} value={time} onChange={setTime} testID="tour-time" />
        </View>
        <Text variant="small" tone="secondary">{`We’ll email the new time to ${inquiry.receiver}. The tour is set once they confirm.`}</Text>
        <Button label="Cancel the tour instead" variant="quiet" compact onPress={onCancel} style={styles.instead} testID="tour-cancel-instead" />
        {error !== null && <Notice kind="danger" text={error} testID="tour-error" />}
      </View>
    </Dialog>
  );
}

/** Cancels a tour, after asking once more. The receiver is notified. */
export function CancelDialog({ inquiry, onClose }: Props) {
  const { error, busy, send } = useChange(onClose, 'The tour was canceled');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel the tour?"
      testID="tour-cancel"
      footer={
        <Buttons keep="Keep the tour" onKeep={onClose}>
          <Button
            label="Cancel the tour"
            variant="danger"
            loading={busy}
            loadingLabel="Canceling"
            onPress={() => send(() => cancelTour(inquiry.id))}
            testID="tour-cancel-send"
          />
        </Buttons>
      }
    >
      <View style={styles.fields}>
        <Text tone="secondary">{inquiry.address}</Text>
        <Text tone="secondary">{`We’ll let ${inquiry.receiver} know by email that you’re not coming. You can request another tour at any time.`}</Text>
        {error !== null && <Notice kind="danger" text={error} testID="tour-error" />}
      </View>
    </Dialog>
  );
}

function Buttons({ keep, onKeep, children }: { keep: string; onKeep: () => void; children: React.ReactNode }) {
  return (
    <View style={styles.buttons}>
      <Button label={keep} variant="secondary" onPress={onKeep} testID="tour-keep" />
      {children}
    </View>
  );
}

function useChange(onClose: () => void, done: string) {
  const toast = useToast();
  const client = useQueryClient();
  const {
    mutate: send,
    isPending: busy,
    error,
  } = useGuardedMutation({
    mutationFn: (call: () => Promise<SentInquiry>) => call(),
    onSuccess() {
      refreshInquiries(client);
      toast.show({ text: done, icon: 'check' });
      onClose();
    },
  });
  const { text, fields = {} } = problemFrom(error);
  return { busy, send, error: error && (Object.values(fields)[0] ?? text) };
}

const styles = StyleSheet.create({
  fields: { gap: space[4] },
  time: { gap: 6 },
  instead: { alignSelf: 'flex-start', marginLeft: -space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] },
});
