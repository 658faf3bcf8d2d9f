import { phoneTyped } from '@hearthway/format';
import { Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { config } from '../../../../lib/config';
import { Form } from '../../../../lib/forms/Form';
import { TextField } from '../../../../lib/forms/TextField';
import { useSubmitForm } from '../../../../lib/forms/useSubmitForm';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { unknownErrorText } from '../../../../lib/session/session';
import { facebook, type FacebookResult, loginWithFacebook, readStandIns, type StandIn } from '../../api';
import type { Step } from './authSteps';

/** The app id of development's Facebook stand-in. */
export const standIn = 'stand-in';

export const offersFacebook = (): boolean => facebook.isOffered(config().facebook_app_id);

/** Logs in with a token; asks for what Facebook didn't provide. Returns what to tell the person, or null. */
async function logInWith(accessToken: string, go: (step: Step) => void): Promise<string | null> {
  const result: FacebookResult = await loginWithFacebook(accessToken, config().facebook_app_id);
  if (result.ok) return null;
  if (!('ask' in result)) return result.error;
  go({ kind: 'extra', accessToken, email: result.email, noEmail: result.noEmail });
  return null;
}

export function FacebookButton({ go }: { go: (step: Step) => void }) {
  const s = useStyles();
  const logIn = useGuardedMutation({ mutationFn: (token: string) => logInWith(token, go) });
  const requestToken = useGuardedMutation({
    mutationFn: (appId: string) => facebook.requestToken(appId),
    onSuccess: (token) => {
      if (token !== null) logIn.mutate(token);
      // eslint-disable-next-line no-console -- nothing went wrong: the person closed Facebook's window or declined
      else console.info('Facebook gave no login.');
    },
  });
  const error = requestToken.error?.message ?? logIn.error?.message ?? logIn.data;

  function press() {
    const { facebook_app_id: appId } = config();
    if (appId === standIn) go({ kind: 'facebookPeople' });
    else requestToken.mutate(appId);
  }

  return (
    <Box style={s.column}>
      <Button
        label="Continue with Facebook" icon="facebook" variant="secondary" fullWidth
        loading={logIn.isPending} loadingLabel="Logging in" onPress={press} testID="facebook"
      />
      {error && <Notice kind="danger" text={error} testID="facebook-error" />}
    </Box>
  );
}

/** Asks for what Facebook didn't provide. */
export function FacebookExtraForm({ accessToken, email, noEmail }: { accessToken: string; email: string; noEmail: boolean }) {
  const { form, error, sending, submit } = useSubmitForm('facebookExtra', { email, phone: '' }, async (values) => {
    const result = await loginWithFacebook(accessToken, config().facebook_app_id, values);
    return result.ok || !('ask' in result) ? result : { ok: false, error: unknownErrorText };
  });
  return (
    <Form label="Email and phone" error={error} sending={sending} submit={submit} button="Continue" busy="Saving" testID="extra">
      <Text tone="secondary">
        {noEmail ? 'Facebook didn’t share your email. Please enter your email and phone number.' : 'Please enter your phone number. Facebook doesn’t share it with us.'}
      </Text>
      <TextField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoFocus={noEmail} testID="extra-email" />
      <TextField
        form={form} name="phone" label="Phone Number" inputMode="tel" autoComplete="tel-national" shape={phoneTyped}
        autoFocus={!noEmail} testID="extra-phone"
      />
    </Form>
  );
}

/** In development only: choose which fake Facebook user to log in as. */
export function FacebookPeople({ go }: { go: (step: Step) => void }) {
  const s = useStyles();
  const [people, setPeople] = useState<readonly StandIn[]>([]);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    void readStandIns().then(setPeople);
  }, []);
  return (
    <Box style={s.column}>
      <Text tone="secondary">Facebook isn’t connected. Choose who to log in as.</Text>
      {people.map(({ name, email, accessToken: token }) => (
        <Button
          key={name}
          label={email ? `${name}, ${email}` : `${name}, no email`}
          variant="secondary"
          fullWidth
          onPress={() => void logInWith(token, go).then(setError)}
          testID={`facebook-${name.split(' ')[0]?.toLowerCase()}`}
        />
      ))}
      {error !== null && <Notice kind="danger" text={error} testID="facebook-error" />}
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[3] } });
