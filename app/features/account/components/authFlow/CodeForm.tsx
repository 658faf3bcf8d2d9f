import { timer } from '@hearthway/format';
import { Button, color, Icon, space, StyleSheet, Text, View } from '@hearthway/ui';

import { CodeEntry } from '../../../../forms';
import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { useSecondsLeft } from '../../../../lib/useSecondsLeft';
import { type CodeRequest, sendCode, verifyCode } from '../../api/auth';
import { CODE_SECONDS, masked } from './authSteps';

interface Props {
  request: CodeRequest;
  /** ms since 1970. */
  sentAt: number;
  onResent: () => void;
  onChange: () => void;
}

/** Accepts the code while it is valid. "Resend" is offered only after it has expired. */
export function CodeForm({ request, sentAt, onResent, onChange }: Props) {
  const left = useSecondsLeft(sentAt, CODE_SECONDS);
  const resend = useGuardedMutation({ mutationFn: () => unwrapResult(sendCode(request)), onSuccess: onResent });

  return (
    <CodeEntry
      key={sentAt}
      verify={(otp) => verifyCode(request, otp)}
      error={resend.error?.message}
      button="Verify and continue"
      captcha={left === 0}
      sent={
        <View style={styles.sent}>
          <Text tone="secondary">We sent a 6-digit code to </Text>
          <Text weight={600} tabular testID="code-receiver">
            {masked(request)}
          </Text>
          <Button label="Change" variant="quiet" compact onPress={onChange} style={styles.change} testID="code-change" />
        </View>
      }
      testID="code"
    >
      <View style={styles.clock}>
        <Icon name="clock" size={20} tone="secondary" />
        {left > 0 ? (
          <Text tone="secondary" style={styles.text}>
            Code expires in{' '}
            <Text weight={600} tone="text" tabular testID="code-left">
              {timer(left)}
            </Text>
          </Text>
        ) : (
          <Text tone="secondary" style={styles.text} role="status">
            This code has expired.
          </Text>
        )}
        {left > 0 ? (
          <Text tone="tertiary" testID="code-resend-later">
            Resend
          </Text>
        ) : (
          <Button
            label="Resend"
            variant="quiet"
            compact
            loading={resend.isPending}
            loadingLabel="Sending"
            onPress={() => resend.mutate()}
            testID="code-resend"
          />
        )}
      </View>
      <View style={styles.track} aria-hidden>
        <View style={[styles.bar, { width: `${(left / CODE_SECONDS) * 100}%` }]} />
      </View>
    </CodeEntry>
  );
}

const styles = StyleSheet.create({
  sent: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, marginVertical: -space[2] },
  /** Aligned with the text before it or, on its own line, with the text above. */
  change: { paddingHorizontal: 4, marginLeft: -5 },
  clock: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 44, marginBottom: -space[4] },
  text: { flexGrow: 1, flexShrink: 1 },
  track: { height: 4, borderRadius: 2, backgroundColor: color.border, overflow: 'hidden' },
  bar: { height: 4, backgroundColor: color.primary },
});
