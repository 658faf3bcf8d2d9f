import type { ProfileSession } from '@hearthway/api';
import { Button, color, Icon, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { unwrapResult, type Result } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { logout } from '../../../../../lib/session/logout';
import { useDateTime } from '../../../../../lib/useDateTime';
import { endOtherSessions, endSession } from '../../../api/profile';

interface Props {
  sessions: readonly ProfileSession[];
  onChanged: () => void;
}

/** Devices the user is logged in on; each can be logged out, including this one. */
export function Devices({ sessions, onChanged }: Props) {
  const toast = useToast();
  const dateTime = useDateTime();
  const {
    mutate: end,
    isPending,
    variables,
  } = useGuardedMutation({
    mutationFn: ({ call }: { which: string; call: () => Promise<Result>; done: string }) => unwrapResult(call()),
    onSuccess: (_ended, { done }) => toast.show({ text: done, icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: onChanged,
  });
  const ending = isPending ? variables.which : null;

  return (
    <>
      <View as="ul" testID="devices">
        {sessions.map(({ id, current, device, seen }, index) => (
          <View as="li" key={id} style={[styles.row, index > 0 && styles.line]}>
            <Icon name={deviceIcon(device)} size={24} tone="secondary" />
            <View style={styles.text}>
              <Text weight={600} numberOfLines={1}>
                {device || 'A device'}
              </Text>
              <Text variant="small" tone="secondary">
                {current ? 'This device' : `Last used ${dateTime(seen).replace(timeOfDay, '$1\u00a0$2\u00a0$3')}`}
              </Text>
            </View>
            <Button
              label="Log out"
              accessibleLabel={current ? 'Log out this device' : `Log out ${device || 'a device'}, last used ${dateTime(seen)}`}
              variant="quiet"
              compact
              loading={ending === id}
              loadingLabel="Logging out"
              onPress={() => (current ? void logout() : end({ which: id, call: () => endSession(id), done: 'Device logged out' }))}
              testID={`device-${index}-end`}
            />
          </View>
        ))}
      </View>
      {sessions.length > 1 && (
        <Button
          label="Log out all other devices"
          variant="secondary"
          loading={ending === 'others'}
          loadingLabel="Logging out"
          onPress={() => end({ which: 'others', call: endOtherSessions, done: 'All other devices logged out' })}
          testID="devices-end-others"
        />
      )}
    </>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64, paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});

/** "5:03 PM EST" at the end of a time, which stays on one line. */
const timeOfDay = /(\S+) (\S+) (\S+)$/;

/** Systems of handheld devices, as the server names them: "Safari on iPhone". */
const handheld = /\b(iPhone|iPad|iOS|Android|App)\b/;

/** Decides between the phone and computer icons. */
export const deviceIcon = (device: string): 'device-mobile' | 'desktop' => (handheld.test(device) ? 'device-mobile' : 'desktop');
