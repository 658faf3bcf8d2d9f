import type { ProfilePasskey } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Button, color, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { type Result, unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { useInBrowser } from '../../../../../lib/useInBrowser';
import { passkey } from '../../../api/passkey';
import { removePasskey } from '../../../api/twoStep';

export interface PasskeysProps {
  passkeys: readonly ProfilePasskey[];
  /** Whether the server takes passkeys. */
  offered: boolean;
  onChanged: () => void;
}

/** The passkeys that log in; each can be removed. */
export function Passkeys({ passkeys, offered, onChanged }: PasskeysProps) {
  const toast = useToast();
  const possible = useInBrowser(passkey.isOffered, false) && offered;
  const add = useGuardedMutation({
    mutationFn: async () => await unwrapResult(passkey.add().then((result) => result ?? closed)),
    onSuccess: (result) => {
      if (result === closed) return;
      toast.show({ text: 'Passkey added', icon: 'check' });
      onChanged();
    },
  });
  const {
    mutate: remove,
    isPending,
    variables,
  } = useGuardedMutation({
    mutationFn: (id: string) => unwrapResult(removePasskey(id)),
    onSuccess: () => toast.show({ text: 'Passkey removed', icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: onChanged,
  });
  if (!possible && passkeys.length === 0) return null;
  return (
    <AccountPanel title="Passkeys" testID="profile-passkeys">
      <Text tone="secondary">Log in with your fingerprint, face or screen lock instead of a password. A passkey also replaces the second step.</Text>
      {passkeys.length > 0 && (
        <View as="ul" testID="passkeys">
          {passkeys.map(({ id, name, added, used }, index) => (
            <View as="li" key={id} style={[styles.row, index > 0 && styles.line]}>
              <View style={styles.text}>
                <Text weight={600} numberOfLines={1}>
                  {name}
                </Text>
                <Text variant="small" tone="secondary">
                  Added {date(added)}. {used ? `Last used ${date(used)}.` : 'Not used yet.'}
                </Text>
              </View>
              <Button
                label="Remove"
                accessibleLabel={`Remove the passkey ${name}, added ${date(added)}`}
                variant="quiet"
                compact
                loading={isPending && variables === id}
                loadingLabel="Removing"
                onPress={() => remove(id)}
                testID={`passkey-${index}-remove`}
              />
            </View>
          ))}
        </View>
      )}
      {add.error && <Notice kind="danger" text={add.error.message} testID="passkey-add-error" />}
      {possible && (
        <View style={styles.add}>
          <Button
            label="Add a passkey"
            variant="secondary"
            loading={add.isPending}
            loadingLabel="Waiting for your device"
            onPress={() => add.mutate()}
            testID="passkey-add"
          />
        </View>
      )}
    </AccountPanel>
  );
}

/** The person closed the browser's dialog. */
const closed: Extract<Result, { ok: true }> = { ok: true };

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64, paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  add: { flexDirection: 'row' },
});
