import type { IdentityRecord } from '@hearthway/api';
import { phone } from '@hearthway/format';
import { Button, Dialog, Notice, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { CodeEntry, Form, PasswordField, useSubmitForm } from '../../../../forms';
import { unwrapResult, type Result } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import type { OtpType } from '../../api/auth';
import type { Provider, ProviderToken } from '../../api/providerLogin';
import { confirmIdentity, type Identity, readIdentityMethods, sendIdentityCode } from '../../api/identity';
import { codeRefused } from '../../api/secondStep';
import { Divider } from '../authFlow/OtherOptions';
import { masked } from '../authFlow/authSteps';
import { SecondStepForm } from '../authFlow/SecondStepForm';
import { ProviderButton, providerName, ProviderPeople } from '../authFlow/ProviderForms';

interface Props {
  /** Called once with whether they confirmed. */
  done?: (confirmed: boolean) => void;
  onClose: () => void;
}

const ignore = () => undefined;

/** Users who logged in a while ago confirm their identity before sensitive actions, which then continue. */
export function ConfirmIdentity({ done = ignore, onClose }: Props) {
  const { methods, error, sentTo, sending, send, confirm } = useConfirming(done, onClose);
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you" testID="confirm-identity">
      <Text tone="secondary">You logged in a while ago. Please confirm it’s you before you change, export or delete your account.</Text>
      {error !== null && <Notice kind="danger" text={error} testID="confirm-error" />}
      {!methods && error === null && <Skeleton height={160} />}
      {methods && sentTo !== null && (
        <>
          <CodeEntry
            verify={(otp) => confirm({ otp })}
            button="Confirm"
            sent={<Text tone="secondary">We sent a 6-digit code to {sentTo}. It expires in 5 minutes.</Text>}
            testID="confirm-code"
          />
          <CodeButtons methods={methods} sending={sending} send={send} again />
        </>
      )}
      {methods && sentTo === null && (
        <>
          {methods.password && <ByPassword confirm={confirm} />}
          {methods.facebook && <ProviderConfirm provider="facebook" confirm={confirm} />}
          {methods.apple && <ProviderConfirm provider="apple" confirm={confirm} />}
          {(methods.password || methods.facebook || methods.apple) && <Divider>or</Divider>}
          {methods.two_step ? (
            <SecondStepForm verify={async (code) => codeRefused(await confirm({ code }))} button="Confirm" testID="confirm-app" />
          ) : (
            <CodeButtons methods={methods} sending={sending} send={send} />
          )}
        </>
      )}
      <View style={styles.cancel}>
        <Button label="Cancel" variant="quiet" onPress={onClose} testID="confirm-cancel" />
      </View>
    </Dialog>
  );
}

type Confirm = (identity: Identity) => Promise<Result>;

function useConfirming(done: (confirmed: boolean) => void, onClose: () => void) {
  const { data: methods, error: unloaded } = useQuery({
    queryKey: ['identity methods'],
    queryFn: async () => (await unwrapResult(readIdentityMethods())).value,
    gcTime: 0, // asked each time the dialog opens
  });
  const failed = methods ? null : unloaded;
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const {
    mutate: send,
    isPending,
    variables,
  } = useGuardedMutation({
    mutationFn: ({ type }: { type: OtpType; to: string }) => unwrapResult(sendIdentityCode(type)),
    onMutate: () => setError(null),
    onSuccess: (_sent, { to }) => setSentTo(to),
    onError: ({ message }) => setError(message),
  });

  // Runs however the dialog closes, unless it was answered. StrictMode unmounts it once without closing it.
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
      queueMicrotask(() => {
        if (closed.current) done(false);
      });
    };
  }, [done]);

  const confirm: Confirm = async (identity) => {
    const result = await confirmIdentity(identity, () => done(true));
    if (result.ok) onClose();
    return result;
  };
  return { methods, error: error ?? failed?.message ?? null, sentTo, sending: isPending ? variables.type : null, send, confirm };
}

function ByPassword({ confirm }: { confirm: Confirm }) {
  const { form, error, sending, submit } = useSubmitForm('profilePassword', { password: '' }, confirm);
  return (
    <Form label="Confirm with your password" error={error} sending={sending} submit={submit} button="Confirm" busy="Confirming" testID="confirm-password">
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" autoFocus testID="confirm-password-field" />
    </Form>
  );
}

interface CodeButtonsProps {
  methods: IdentityRecord;
  sending: OtpType | null;
  send: (code: { type: OtpType; to: string }) => void;
  again?: boolean;
}

/** Codes are only sent to the account's existing contacts. */
function CodeButtons({ methods, sending, send, again = false }: CodeButtonsProps) {
  const digits = methods.phone === '' ? '' : masked({ username: phone(methods.phone), otpType: 'phone' });
  const what = again ? 'Send another code to' : 'Send a code to';
  return (
    <View style={styles.methods}>
      <Button
        label={`${what} ${methods.email}`}
        variant={again ? 'quiet' : 'secondary'}
        fullWidth
        loading={sending === 'email'}
        loadingLabel="Sending code"
        onPress={() => send({ type: 'email', to: methods.email })}
        testID="confirm-email"
      />
      {digits !== '' && (
        <Button
          label={`${what} ${digits}`}
          variant={again ? 'quiet' : 'secondary'}
          fullWidth
          loading={sending === 'phone'}
          loadingLabel="Sending code"
          onPress={() => send({ type: 'phone', to: digits })}
          testID="confirm-phone"
        />
      )}
    </View>
  );
}

/** Confirms the user's identity with a provider. */
function ProviderConfirm({ provider, confirm }: { provider: Provider; confirm: (identity: ProviderToken) => Promise<Result> }) {
  const [choosing, setChoosing] = useState(false);
  const use = async (token: ProviderToken) => {
    const result = await confirm(token);
    return result.ok ? null : result.error;
  };
  const testID = `confirm-${provider}`;
  if (choosing) return <ProviderPeople provider={provider} use={use} testID={testID} />;
  return <ProviderButton provider={provider} use={use} onStandIn={() => setChoosing(true)} label={`Confirm with ${providerName[provider]}`} testID={testID} />;
}

const styles = StyleSheet.create({
  methods: { gap: space[3] },
  cancel: { alignItems: 'center' },
});
