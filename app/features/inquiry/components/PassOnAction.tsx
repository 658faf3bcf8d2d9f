import type { SentInquiry } from '@hearthway/api';
import { Button, space, StyleSheet, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { passMessageOn, refreshInquiries } from '../api/tours';

/** Lets a buyer give a message that its agent didn't take to another agent; nothing for any other inquiry. */
export function PassOnAction({ inquiry }: { inquiry: SentInquiry }) {
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: () => passMessageOn(inquiry.id),
    onSuccess: () => toast.show({ text: 'Your message is on its way to someone else.', icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: () => refreshInquiries(client),
  });
  if (!inquiry.can_pass_on) return null;
  return (
    <View style={styles.actions}>
      <Button label="Give it to another agent" variant="quiet" compact disabled={isPending} onPress={() => mutate()} testID={`pass-on-${inquiry.id}`} />
    </View>
  );
}

const styles = StyleSheet.create({
  /** Offsets the button's padding, so that its label aligns with the text above. */
  actions: { flexDirection: 'row', marginLeft: -space[4] },
});
