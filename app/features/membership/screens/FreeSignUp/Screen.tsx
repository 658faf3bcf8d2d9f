import { Button, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { Loading } from '../../../../components/Loading';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { SignupPage } from '../../components/SignupPage';
import { FreeWizard } from './components/FreeWizard';

/** The free sign-up for agents, under all its URLs. */
export default function FreeSignUpScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.FreeSignUp(params));
  const ready = useFormsReady(true);
  const session = useSession();
  const [sending, setSending] = useState(false);
  const agent = session.type === 'admin' && isLoggedIn(session) && !sending ? session.user : null;
  return (
    <SignupPage testID="free-sign-up">
      {agent && <AlreadyAgent {...agent} />}
      {!agent && answer && ready && <FreeWizard key={params.path} data={answer.data} params={params} onSend={() => setSending(true)} />}
      {!agent && !(answer && ready) && <Loading label="Loading page" lines={[32, ['60%', 34], 320]} style={styles.card} />}
    </SignupPage>
  );
}

/** Shown to logged-in agents, who don't need another account. */
function AlreadyAgent({ name, alias }: { name: string; alias: string | null }) {
  const who = name || 'an agent';
  return (
    <View style={styles.card} testID="already-agent">
      <Text as="h1" variant="h1">
        You already have an agent account
      </Text>
      <Text tone="secondary">
        {alias ? `You’re logged in as ${who}, and your page is live.` : `You’re logged in as ${who}. Your license and brokerage make your page public.`}
      </Text>
      <Button
        label={alias ? 'See my page' : 'Activate my page'}
        href={alias ? `/agents/${encodeURIComponent(alias)}` : '/profile/activate'}
        style={styles.button}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[5],
    width: '100%',
    maxWidth: 640,
    alignSelf: 'center',
    padding: space[5],
    borderRadius: radius.dialog,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[10] },
  },
  button: { alignSelf: 'flex-start' },
});
