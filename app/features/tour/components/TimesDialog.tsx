import { Button, Dialog, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { TourSlots } from '../../../components/TourSlots';
import type { Tour } from '../api';

interface Props {
  tour: Tour;
  title: string;
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onSend: (times: string[]) => void;
}

/** Chooses another time for a confirmed tour, or the times to ask for or to offer. */
export function TimesDialog({ tour, title, busy, error, onClose, onSend }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const offers = tour.side === 'agent' && !tour.can_move;
  const max = tour.can_move ? 1 : offers ? 3 : 2;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      testID="tour-times-dialog"
      footer={
        <View style={styles.buttons}>
          <Button label="Close" variant="secondary" onPress={onClose} />
          <Button
            label={tour.can_move ? 'Move the tour' : 'Send'}
            disabled={chosen.length === 0}
            loading={busy}
            loadingLabel="Sending"
            onPress={() => onSend(chosen)}
            testID="tour-times-send"
          />
        </View>
      }
    >
      <View style={styles.fields}>
        <Text tone="secondary">
          {tour.can_move ? `Choose a time. We’ll tell ${tour.name} right away.` : `Choose up to ${max} times. The tour is set once ${tour.name} confirms one.`}
        </Text>
        {tour.slots.length === 0 ? (
          <Text>There are no free times in the next days.</Text>
        ) : (
          <TourSlots days={tour.slots} chosen={chosen} onChange={setChosen} max={max} ranked={max === 2} />
        )}
        {offers && (
          <Text variant="small" tone="secondary">{`You can offer other times ${tour.offers_left === 1 ? 'once' : `${tour.offers_left} times`} more.`}</Text>
        )}
        {error !== null && <Notice kind="danger" text={error} testID="tour-error" />}
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] },
});
