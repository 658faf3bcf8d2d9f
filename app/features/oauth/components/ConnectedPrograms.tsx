import { Button, color, Icon, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { AccountPanel } from '../../../components/AccountPage/AccountPanel';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { useDateTime } from '../../../lib/useDateTime';
import { disconnect, useConnections } from '../api';

/** The programs that may read what the user saved. Nothing, as for most people, if there are none. */
export function ConnectedPrograms() {
  const { data: programs = [], refetch } = useConnections();
  const toast = useToast();
  const dateTime = useDateTime();
  const { mutate, isPending, variables } = useGuardedMutation({
    mutationFn: disconnect,
    onSuccess: () => toast.show({ text: 'Program disconnected', icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: () => refetch(),
  });
  if (programs.length === 0) return null;
  return (
    <AccountPanel title="Connected programs" testID="profile-programs">
      <Text tone="secondary">They can read your favorites and saved searches, and nothing else.</Text>
      <View as="ul">
        {programs.map(({ id, name, used_at: used }, index) => (
          <View as="li" key={id} style={[styles.row, index > 0 && styles.line]}>
            <Icon name="desktop" size={24} tone="secondary" />
            <View style={styles.text}>
              <Text weight={600} numberOfLines={2}>
                {name}
              </Text>
              <Text variant="small" tone="secondary">{`Last used ${dateTime(used)}`}</Text>
            </View>
            <Button
              label="Disconnect"
              accessibleLabel={`Disconnect ${name}`}
              variant="quiet"
              compact
              loading={isPending && variables === id}
              loadingLabel="Disconnecting"
              onPress={() => mutate(id)}
              testID={`program-${index}-disconnect`}
            />
          </View>
        ))}
      </View>
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64, paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
