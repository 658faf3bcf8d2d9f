import { Button, Dialog, DialogFooter, Notice, space, StyleSheet, Text, TextField, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { disputeClosing, type Lead } from '../../api/leads';

interface Props {
  lead: Lead;
  onClose: () => void;
  /** The objection is stored. */
  onTold: () => void;
}

/** Asks an agent why they don't owe the fee of a closing. */
export function DisputeDialog({ lead, onClose, onTold }: Props) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const dispute = useGuardedMutation({
    mutationFn: () => unwrapResult(disputeClosing(lead.id, reason)),
    onSuccess: () => {
      toast.show({ text: 'Thanks. We’ll answer by email.', icon: 'check' });
      onTold();
    },
  });
  return (
    <Dialog open onClose={onClose} title="I don’t owe this fee" testID="dispute-dialog">
      <View style={styles.fields}>
        <Text tone="secondary">If only a number is wrong, you can correct the report instead. We’ll charge nothing until we’ve answered you by email.</Text>
        <TextField
          label="What is wrong?"
          hint="Such as: the buyer was your client before, or the sale fell through"
          rows={4}
          maxLength={1000}
          autoCapitalize="sentences"
          value={reason}
          onChangeText={setReason}
          error={missing && reason.trim() === '' ? 'Field is required' : undefined}
          testID="dispute-reason"
        />
      </View>
      <DialogFooter>
        {dispute.error !== null && <Notice kind="danger" text={dispute.error.message} testID="dispute-error" />}
        <View style={styles.buttons}>
          <Button
            label="Send"
            loading={dispute.isPending}
            loadingLabel="Sending"
            onPress={() => (reason.trim() === '' ? setMissing(true) : dispute.mutate())}
            testID="dispute-send"
          />
          <Button label="Cancel" variant="secondary" onPress={onClose} testID="dispute-cancel" />
        </View>
      </DialogFooter>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
