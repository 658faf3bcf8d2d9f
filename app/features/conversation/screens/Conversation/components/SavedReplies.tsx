import { Button, color, Dialog, DialogFooter, Notice, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { newId } from '../../../../../lib/newId';
import { problemFrom, unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { deleteReply, maxReplies, savedReplies, saveReply } from '../../../api';

interface Props {
  /** What is in the field, which can be saved. */
  typed: string;
  onUse: (text: string) => void;
  onClose: () => void;
}

const key = ['saved-replies'];

/** An agent's saved replies: to use one, delete one, or save what is typed. */
export function SavedReplies({ typed, onUse, onClose }: Props) {
  const toast = useToast();
  const client = useQueryClient();
  const { data: replies, error, isFetching, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => savedReplies(signal) });
  const change = useGuardedMutation({
    mutationFn: ({ remove }: { remove?: string }) => unwrapResult(remove === undefined ? saveReply(newId(), typed.trim()) : deleteReply(remove)),
    onSuccess: (_done, { remove }) => toast.show({ text: remove === undefined ? 'Reply saved' : 'Reply deleted', icon: 'check' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  const known = replies?.some(({ text }) => text === typed.trim()) ?? true;
  return (
    <Dialog open onClose={onClose} title="Saved replies" testID="replies-dialog">
      {!replies && (isFetching || !error) && <Skeleton height={96} />}
      {!replies && error && !isFetching && (
        <Notice kind="danger" text={problemFrom(error).text} action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />} />
      )}
      {replies?.length === 0 && (
        <Text tone="secondary" testID="replies-none">
          Save what you write again and again. Write a message, open this list and choose Save what you wrote.
        </Text>
      )}
      {replies && replies.length > 0 && (
        <View as="ul" label="Saved replies">
          {replies.map(({ id, text }, index) => (
            <View as="li" key={id} style={[styles.reply, index > 0 && styles.line]} testID="reply">
              <Text numberOfLines={4} style={styles.text}>
                {text}
              </Text>
              <View style={styles.buttons}>
                <Button label="Use" accessibleLabel={`Use: ${text.slice(0, 60)}`} variant="secondary" compact onPress={() => onUse(text)} testID="reply-use" />
                <Button
                  label="Delete"
                  accessibleLabel={`Delete: ${text.slice(0, 60)}`}
                  variant="quiet"
                  compact
                  disabled={change.isPending}
                  onPress={() => change.mutate({ remove: id })}
                  testID="reply-delete"
                />
              </View>
            </View>
          ))}
        </View>
      )}
      {typed.trim() !== '' && !known && (
        <DialogFooter>
          {replies && replies.length >= maxReplies ? (
            <Notice kind="info" text={`You’ve saved ${maxReplies} replies. Delete one to save another.`} />
          ) : (
            <Button
              label="Save what you wrote"
              icon="plus"
              variant="secondary"
              loading={change.isPending}
              loadingLabel="Saving"
              onPress={() => change.mutate({})}
              testID="reply-save"
            />
          )}
        </DialogFooter>
      )}
    </Dialog>
  );
}

const styles = StyleSheet.create({
  reply: { gap: space[2], paddingVertical: space[4] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { web: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
