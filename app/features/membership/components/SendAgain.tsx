import { timer } from '@hearthway/format';
import { Button, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { useSecondsLeft } from '../../../lib/useSecondsLeft';
import { resendActivation } from '../api/signUp';

const WAIT_SECONDS = 60;

/** Emails the activation link again, at most once a minute. */
export function SendAgain({ email }: { email: string }) {
  const toast = useToast();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const left = useSecondsLeft(sentAt, WAIT_SECONDS);
  const send = useGuardedMutation({
    mutationFn: () => unwrapResult(resendActivation(email)),
    onSuccess: () => {
      setSentAt(Date.now());
      toast.show({ text: `Email sent to ${email}`, icon: 'check', place: 'left' });
    },
  });
  return (
    <View>
      <Button
        label={left > 0 ? `Send again in ${timer(left)}` : 'Send again'}
        variant="quiet"
        disabled={left > 0}
        loading={send.isPending}
        loadingLabel="Sending email"
        onPress={() => send.mutate()}
        testID="activation-again"
      />
      {send.error && (
        <Text variant="small" tone="danger" role="alert">
          {send.error.message}
        </Text>
      )}
    </View>
  );
}
