import { Box, Button, makeStyles, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { openDialog } from '../../../../../lib/dialogs';
import type { Told } from '../../../../../lib/query/result';
import type { Kit } from '../../../../account';
import { confirmData, sendDataCode } from '../../../api';
import { type Stage, stageOf } from '../useStage';

/** Whose data? Asked of everybody who is not logged in, with an account or without one. */
export function AskEmail({ kit, onSent }: { kit: Kit; onSent: (email: string) => void }) {
  const s = useStyles();
  const { form, error, sending, submit } = kit.useSending('ownEmail', { email: '' }, async ({ email }) => {
    const told = await sendDataCode(email, kit.takeAnswer());
    if (told.ok) onSent(email);
    return told;
  });
  return (
    <AccountPanel title="First: is it you?">
      <Text tone="secondary">We send a code to your e-mail. It works without an account too, if you once wrote to somebody here.</Text>
      <kit.Form label="Get a code" error={error} sending={sending} submit={submit} button="Send the code" busy="Sending the code" captcha testID="data-email">
        <kit.TextField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoCapitalize="none" testID="data-email-field" />
      </kit.Form>
      <Box style={s.ways}>
        <Text tone="secondary">Have an account?</Text>
        <Button label="Log In" variant="quiet" compact onPress={() => openDialog('register', { mode: 'login' })} style={s.login} testID="data-login" />
      </Box>
    </AccountPanel>
  );
}

interface CodeProps {
  kit: Kit;
  email: string;
  go: (stage: Stage) => void;
}

/** Takes the code. */
export function EnterCode({ kit, email, go }: CodeProps) {
  const s = useStyles();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    const told = await sendDataCode(email, kit.takeAnswer());
    setBusy(false);
    toast.show(told.ok ? { text: 'A code is on its way', icon: 'check' } : { text: told.error, icon: 'warning' });
  }

  return (
    <AccountPanel title="Enter your code">
      <kit.CodeEntry
        verify={(otp) => confirmEmail(email, otp, go)}
        captcha
        sent={<Text tone="secondary">We sent 6 digits to {email}. They work for 5 minutes.</Text>}
        testID="data-code"
      />
      <Box style={s.ways}>
        <Button label="Send another code" variant="quiet" compact loading={busy} loadingLabel="Sending" onPress={() => void send()} testID="data-resend" />
        <Button label="Use another e-mail" variant="quiet" compact onPress={() => go({ is: 'email' })} testID="data-other" />
      </Box>
    </AccountPanel>
  );
}

async function confirmEmail(email: string, otp: string, go: (stage: Stage) => void): Promise<Told> {
  const asked = await confirmData(email, otp);
  if (asked.ok) go(stageOf(asked.value, asked.value.key));
  return asked;
}

const useStyles = makeStyles({
  ways: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: space[2] },
  login: { paddingHorizontal: space[2], marginLeft: -space[2] },
});
