import { announce, Button, Dialog, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { cancelMembership } from '../../../api';

/** Cancels the membership in two presses; canceling must be as easy as joining. `text` says what ends when. */
export function Cancel({ text, onChanged }: { text: string; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => unwrapResult(cancelMembership()),
    onSuccess: () => {
      setOpen(false);
      announce('Your membership is canceled');
      onChanged();
    },
  });
  return (
    <>
      <Button
        label="Cancel membership"
        variant="secondary"
        compact
        onPress={() => setOpen(true)}
        style={styles.button}
        popup="dialog"
        testID="billing-cancel"
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel your membership?"
        testID="billing-cancel-dialog"
        footer={
          <View style={styles.answers}>
            <Button
              label="Cancel membership"
              variant="danger"
              loading={isPending}
              loadingLabel="Canceling"
              onPress={() => mutate()}
              testID="billing-cancel-confirm"
            />
            <Button label="Keep it" variant="secondary" onPress={() => setOpen(false)} testID="billing-cancel-keep" />
          </View>
        }
      >
        <View style={styles.texts}>
          <Text>{text}</Text>
          {error && <Notice kind="danger" text={error.message} />}
        </View>
      </Dialog>
    </>
  );
}

const styles = StyleSheet.create({
  button: { alignSelf: 'flex-start' },
  texts: { gap: space[3] },
  answers: { gap: space[3], tablet: { flexDirection: 'row-reverse' } },
});
