import { Button, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { openDialog } from '../../../../lib/dialogs';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { loadSaved } from '../../useSaved';

interface Props {
  listKey: string;
  /** Whose list it is: "Ann’s list". */
  list: string;
}

/** Invites visitors to save the list, which happens once they are logged in. */
export function SaveListInvitation({ listKey, list }: Props) {
  const toast = useToast();
  const client = useQueryClient();

  const { mutate: join } = useGuardedMutation({
    async mutationFn() {
      // The buyers' chunk is loaded once they are logged in.
      const saved = await loadSaved().catch(() => Promise.reject(new Error('The list couldn’t be saved. Please try again.')));
      await saved.joinShared(listKey);
      return saved.sharedQuery.key;
    },
    onSuccess(sharedKey) {
      toast.show({ text: `${list} was added to your saved homes`, icon: 'check' });
      void client.invalidateQueries({ queryKey: sharedKey });
      void client.invalidateQueries({ queryKey: screenQueries.SharedFavorites({ key: listKey }).key });
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  const invite = () => openDialog('register', { to: `save ${list}`, then: () => join() });
  return (
    <View style={styles.invitation} testID="save-invitation">
      <Button label="Save this list" icon="plus" popup="dialog" onPress={invite} testID="save-list" />
      <Text variant="small" tone="secondary">
        With a free account, the list stays up to date among your saved homes.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({ invitation: { gap: space[2], tablet: { maxWidth: 300 } } });
