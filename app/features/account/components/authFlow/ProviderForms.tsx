import { phoneTyped } from '@hearthway/format';
import { Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import { config } from '../../../../lib/config';
import { apiOrigin } from '../../../../lib/device/device';
import { Form, FormField, useSubmitForm } from '../../../../forms';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { unknownErrorText } from '../../../../lib/session/session';
import { apple } from '../../api/apple';
import { facebook } from '../../api/facebook';
import { loginWithProvider, type Provider, providerOf, type ProviderResult, type ProviderToken, readStandIns, standInToken } from '../../api/providerLogin';
import type { Step } from './authSteps';

export const providerName: Record<Provider, string> = { facebook: 'Facebook', apple: 'Apple' };

const isOffered: Record<Provider, () => boolean> = { facebook: () => facebook.isOffered(config().facebook_app_id), apple: () => apple.offered };

/** Whether development's stand-in takes the provider's place. Apple's own login needs a server that Apple knows. */
const hasStandIn: Record<Provider, () => boolean> = { facebook: () => config().facebook_app_id === 'stand-in', apple: () => apiOrigin().startsWith('http://') };

export const offersProvider = (): boolean => isOffered.facebook() || isOffered.apple();

/** Asks the provider for a token: null if the person declined. */
async function requestToken(provider: Provider): Promise<ProviderToken | null> {
  if (provider === 'apple') return apple.requestToken();
  const accessToken = await facebook.requestToken(config().facebook_app_id);
  return accessToken === null ? null : { accessToken };
}

/** Logs in with a token; asks for what the provider didn't share. Returns what to tell the person, or null. */
async function logInWith(token: ProviderToken, go: (step: Step) => void): Promise<string | null> {
  const result: ProviderResult = await loginWithProvider(token, config().facebook_app_id);
  if (result.ok) return null;
  if (!('ask' in result)) return result.error;
  go({ kind: 'extra', token, email: result.email, noEmail: result.noEmail });
  return null;
}

interface ProviderButtonProps {
  provider: Provider;
  /** Gets the provider's token; returns what to tell the person, or null. */
  use: (token: ProviderToken) => Promise<string | null>;
  /** Development: the person chooses among a stand-in's people instead. */
  onStandIn: () => void;
  label: string;
  testID: string;
}

/** The button of one provider, if it is offered here. */
export function ProviderButton({ provider, use, onStandIn, label, testID }: ProviderButtonProps) {
  const logIn = useGuardedMutation({ mutationFn: use });
  const request = useGuardedMutation({
    mutationFn: () => requestToken(provider),
    onSuccess: (token) => {
      if (token !== null) logIn.mutate(token);
      // eslint-disable-next-line no-console -- nothing went wrong: the person closed the provider's window or declined
      else console.info(`${providerName[provider]} gave no login.`);
    },
  });
  const error = request.error?.message ?? logIn.error?.message ?? logIn.data;
  const press = () => (hasStandIn[provider]() ? onStandIn() : request.mutate());
  if (!isOffered[provider]()) return null;
  return (
    <View style={styles.column}>
      {provider === 'apple' ? (
        <apple.Button onPress={press} testID={testID} />
      ) : (
        <Button
          label={label}
          icon="facebook"
          variant="secondary"
          fullWidth
          loading={logIn.isPending}
          loadingLabel="Logging in"
          onPress={press}
          testID={testID}
        />
      )}
      {error && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
    </View>
  );
}

/** The buttons of all providers. */
export const ProviderButtons = ({ go }: { go: (step: Step) => void }) =>
  (['apple', 'facebook'] as const).map((provider) => (
    <ProviderButton
      key={provider}
      provider={provider}
      use={(token) => logInWith(token, go)}
      onStandIn={() => go({ kind: 'people', provider })}
      label={`Continue with ${providerName[provider]}`}
      testID={provider}
    />
  ));

/** Asks for what the provider didn't share. */
export function ProviderExtraForm({ token, email, noEmail }: { token: ProviderToken; email: string; noEmail: boolean }) {
  const { form, error, sending, submit } = useSubmitForm('facebookExtra', { email, phone: '' }, async (values) => {
    const result = await loginWithProvider(token, config().facebook_app_id, values);
    return result.ok || !('ask' in result) ? result : { ok: false, error: unknownErrorText };
  });
  const name = providerName[providerOf(token)];
  return (
    <Form label="Email and phone" error={error} sending={sending} submit={submit} button="Continue" busy="Saving" testID="extra">
      <Text tone="secondary">
        {noEmail
          ? `${name} didn’t share your email. Please enter your email and phone number.`
          : `Please enter your phone number. ${name} doesn’t share it with us.`}
      </Text>
      <FormField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoFocus={noEmail} testID="extra-email" />
      <FormField
        form={form}
        name="phone"
        label="Phone Number"
        inputMode="tel"
        autoComplete="tel-national"
        shape={phoneTyped}
        autoFocus={!noEmail}
        testID="extra-phone"
      />
    </Form>
  );
}

interface PeopleProps {
  provider: Provider;
  use: (token: ProviderToken) => Promise<string | null>;
  testID?: string;
}

/** In development only: choose which of the stand-in's people to log in as. */
export function ProviderPeople({ provider, use, testID = provider }: PeopleProps) {
  const { data: people = [] } = useQuery({ queryKey: ['stand-ins', provider], queryFn: () => readStandIns(provider) });
  const [error, setError] = useState<string | null>(null);
  return (
    <View style={styles.column}>
      <Text tone="secondary">{providerName[provider]} isn’t connected. Choose who to log in as.</Text>
      {people.map(({ name, email, accessToken }) => (
        <Button
          key={name}
          label={email ? `${name}, ${email}` : `${name}, no email`}
          variant="secondary"
          fullWidth
          onPress={() => void use(standInToken(provider, accessToken)).then(setError)}
          testID={`${testID}-${name.split(' ')[0]?.toLowerCase()}`}
        />
      ))}
      {error !== null && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
    </View>
  );
}

export const LoginPeople = ({ provider, go }: { provider: Provider; go: (step: Step) => void }) => (
  <ProviderPeople provider={provider} use={(token) => logInWith(token, go)} />
);

const styles = StyleSheet.create({ column: { gap: space[3] } });
