import { Button, Dialog, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { Tour } from '../api';

interface Props {
  tour: Tour;
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onCancel: () => void;
}

/** Cancels a tour, after asking once more. */
export function CancelDialog({ tour, busy, error, onClose, onCancel }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel the tour?"
      testID="tour-cancel-dialog"
      footer={
        <View style={styles.buttons}>
          <Button label="Keep the tour" variant="secondary" onPress={onClose} testID="tour-keep" />
          <Button label="Cancel the tour" variant="danger" loading={busy} loadingLabel="Canceling" onPress={onCancel} testID="tour-cancel-send" />
        </View>
      }
    >
      <View style={styles.fields}>
        <Text tone="secondary">{[tour.address, tour.when].filter(Boolean).join(', ')}</Text>
        <Text tone="secondary">{`We’ll tell ${tour.name} right away.`}</Text>
        {error !== null && <Notice kind="danger" text={error} testID="tour-error" />}
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] },
});
