import { Button, Dialog, DialogFooter, Notice, space, StyleSheet, Text, TextField, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { reportConversation } from '../../../api';

interface Props {
  id: string;
  /** Of the other one. */
  name: string;
  onClose: () => void;
  onReported: () => void;
}

/** Asks what is wrong with what the other one wrote. */
export function ReportDialog({ id, name, onClose, onReported }: Props) {
  const toast = useToast();
  const [reason, setReason] = useState('');
  const report = useGuardedMutation({
    mutationFn: () => unwrapResult(reportConversation(id, reason.trim())),
    onSuccess: () => {
      toast.show({ text: 'Thanks. We’ll look at it, and this conversation is blocked.', icon: 'check' });
      onReported();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Report ${name}`} testID="report-dialog">
      <View style={styles.fields}>
        <Text tone="secondary">We get your reason and their last five messages. They aren’t told who reported them, and can’t write to you here anymore.</Text>
        <TextField label="What is wrong?" rows={4} maxLength={1000} autoCapitalize="sentences" value={reason} onChangeText={setReason} testID="report-reason" />
      </View>
      <DialogFooter>
        {report.error !== null && <Notice kind="danger" text={report.error.message} testID="report-error" />}
        <View style={styles.buttons}>
          <Button label="Report and block" loading={report.isPending} loadingLabel="Sending" onPress={() => report.mutate()} testID="report-send" />
          <Button label="Cancel" variant="secondary" onPress={onClose} testID="report-cancel" />
        </View>
      </DialogFooter>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
