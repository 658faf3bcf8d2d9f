import { announce, Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { resumeMembership } from '../../../api';

/** Takes back the cancellation of a program, by its key. `text` says what is charged when. */
export function Resume({ program, text, onChanged }: { program: string; text: string; onChanged: () => void }) {
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => unwrapResult(resumeMembership(program)),
    onSuccess: () => {
      announce('Your membership goes on');
      onChanged();
    },
  });
  return (
    <View style={styles.box}>
      <Text>{text}</Text>
      {error && <Notice kind="danger" text={error.message} />}
      <Button label="Resume membership" loading={isPending} loadingLabel="Resuming" onPress={() => mutate()} style={styles.button} testID="billing-resume" />
    </View>
  );
}

const styles = StyleSheet.create({
  box: { gap: space[3] },
  button: { tablet: { alignSelf: 'flex-start' } },
});
