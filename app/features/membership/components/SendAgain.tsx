import { Box, Button, Text, useToast } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { unwrapResult } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { resendActivation } from '../api';

const WAIT_SECONDS = 60;

/** Emails the activation link again, at most once a minute. */
export function SendAgain({ email }: { email: string }) {
  const toast = useToast();
  const { left, restart } = useSecondsLeft(WAIT_SECONDS);
  const send = useGuardedMutation({
    mutationFn: () => unwrapResult(resendActivation(email)),
    onSuccess: () => {
      restart();
      toast.show({ text: `Email sent to ${email}`, icon: 'check', place: 'left' });
    },
  });
  return (
    <Box>
      <Button
        label={left > 0 ? `Send again in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : 'Send again'} variant="quiet" disabled={left > 0} loading={send.isPending} loadingLabel="Sending email"
        onPress={() => send.mutate()} testID="activation-again"
      />
      {send.error && <Text variant="small" tone="danger" role="alert">{send.error.message}</Text>}
    </Box>
  );
}

/** Counts down from `seconds`. */
function useSecondsLeft(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = end ?? Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end, seconds]);
  return {
    left,
    restart() {
      setLeft(seconds);
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
