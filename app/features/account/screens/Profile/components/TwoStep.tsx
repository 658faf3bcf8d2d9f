import type { ProfileTwoStep } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Badge, Button, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { renewRecoveryCodes, startTwoStep, stopTwoStep } from '../../../api/twoStep';
import { RecoveryCodes } from './RecoveryCodes';
import { TwoStepSetup } from './TwoStepSetup';

interface Props {
  state: ProfileTwoStep;
  onChanged: () => void;
}

/** Whether logins need a code of an authenticator app. Recovery codes are shown once, right after they were made. */
export function TwoStep({ state, onChanged }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const toast = useToast();
  const start = useGuardedMutation({ mutationFn: () => unwrapResult(startTwoStep()) });
  const stop = useGuardedMutation({
    mutationFn: () => unwrapResult(stopTwoStep()),
    onSuccess: () => toast.show({ text: 'Two-step verification is off', icon: 'check' }),
    onSettled: onChanged,
  });
  const renew = useGuardedMutation({ mutationFn: () => unwrapResult(renewRecoveryCodes()), onSuccess: ({ value }) => setCodes(value) });

  if (codes) {
    const done = () => {
      setCodes(null);
      onChanged();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  if (start.data && !state.on) return <TwoStepSetup setup={start.data.value} onCodes={setCodes} onCancel={start.reset} />;
  const error = start.error ?? stop.error ?? renew.error;
  return (
    <>
      <View style={styles.state}>
        <Badge kind={state.on ? 'sample' : 'open_soft'} text={state.on ? 'On' : 'Off'} />
        {state.on && state.since && (
          <Text variant="small" tone="secondary">
            Since {date(state.since)}
          </Text>
        )}
      </View>
      <Text tone="secondary">
        {state.on
          ? `Logging in takes a code from your authenticator app, or one of your ${state.recovery_codes} unused recovery codes.`
          : 'Add a second step to your logins: a code from an authenticator app on your phone. Someone who has your password or reads your email still can’t get in.'}
      </Text>
      {state.on && state.recovery_codes < 3 && <Notice kind="info" text="You’re almost out of recovery codes. Make new ones." testID="two-step-few-codes" />}
      {error && <Notice kind="danger" text={error.message} testID="two-step-error" />}
      <View style={styles.buttons}>
        {state.on ? (
          <>
            <Button
              label="New recovery codes"
              variant="secondary"
              loading={renew.isPending}
              loadingLabel="Making codes"
              onPress={() => renew.mutate()}
              testID="two-step-renew"
            />
            <Button
              label="Turn off"
              accessibleLabel="Turn off two-step verification"
              variant="quiet"
              loading={stop.isPending}
              loadingLabel="Turning off"
              onPress={() => stop.mutate()}
              testID="two-step-off"
            />
          </>
        ) : (
          <Button
            label="Turn on"
            accessibleLabel="Turn on two-step verification"
            variant="secondary"
            loading={start.isPending}
            loadingLabel="Starting"
            onPress={() => start.mutate()}
            testID="two-step-on"
          />
        )}
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  state: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
