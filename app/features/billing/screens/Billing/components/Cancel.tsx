import { announce, Button, Dialog, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { cancelMembership } from '../../../api';

interface Props {
  /** Key of the program. */
  program: string;
  /** Its name, if the agent has several. */
  name: string;
  /** What ends when. */
  text: string;
  onChanged: () => void;
}

/** Cancels a program in two presses; canceling must be as easy as joining. */
export function Cancel({ program, name, text, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => unwrapResult(cancelMembership(program)),
    onSuccess: () => {
      setOpen(false);
      announce(`${name || 'Your membership'} is canceled`);
      onChanged();
    },
  });
  return (
    <>
      <Button
        label={`Cancel ${name || 'membership'}`}
        variant="secondary"
        compact={name === ''}
        onPress={() => setOpen(true)}
        style={name === '' && styles.button}
        popup="dialog"
        testID={name === '' ? 'billing-cancel' : `billing-cancel-${program}`}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Cancel ${name || 'your membership'}?`}
        testID="billing-cancel-dialog"
        footer={
          <View style={styles.answers}>
            <Button
              label={`Cancel ${name || 'membership'}`}
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
