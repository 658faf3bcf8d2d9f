import { Button, color, Logo, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';
import { BackHandler } from 'react-native';

import { PRODUCT_NAME } from '../../../../lib/product';
import { logout } from '../../../../lib/session/logout';
import { unlock } from '../../lock';
import { type Confirmation, authenticateOwner } from './deviceOwner.native';

interface Props {
  /** Whether authentication is required; otherwise it only hides the app. */
  locked: boolean;
  /** The app isn't in front: it doesn't ask for authentication. */
  away: boolean;
}

const messages: Record<Confirmation, string> = {
  confirmed: '',
  canceled: 'Use your face, fingerprint or passcode to see your homes and searches.',
  refused: 'That didn’t work. Try again or use your device passcode.',
  impossible: 'This device no longer has a passcode, so we can’t confirm it’s you. Log out and log back in.',
};

/** Asks for authentication as soon as it is shown; logging out is always possible. */
export function LockScreen({ locked, away }: Props) {
  const [confirmation, setConfirmation] = useState<Confirmation>('canceled');
  const due = locked && !away;
  const [authenticating, setAuthenticating] = useState(due);
  const [wasDue, setWasDue] = useState(due);
  if (due !== wasDue) {
    setWasDue(due);
    if (due) setAuthenticating(true);
  }

  useEffect(() => {
    if (!authenticating) return undefined;
    let left = false;
    void authenticateOwner(`Unlock ${PRODUCT_NAME}`).then((answer) => {
      if (left) return;
      setAuthenticating(false);
      if (answer === 'confirmed') unlock();
      else setConfirmation(answer);
    });
    return () => {
      left = true;
    };
  }, [authenticating]);

  useEffect(() => {
    // The pages below must not be navigated; the back button leaves the app.
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      BackHandler.exitApp();
      return true;
    });
    return () => subscription.remove();
  }, []);

  return (
    <View as="main" style={styles.page} testID="lock-screen">
      <Logo size={44} />
      {locked && (
        <View style={styles.text}>
          <Text variant="h2" as="h1" align="center">
            {PRODUCT_NAME} is locked
          </Text>
          <Text tone="secondary" align="center" testID="lock-text">
            {messages[confirmation]}
          </Text>
        </View>
      )}
      {locked && (
        <View style={styles.buttons}>
          {confirmation !== 'impossible' && (
            <Button label="Unlock" loading={authenticating} loadingLabel="Unlocking" onPress={() => setAuthenticating(true)} fullWidth testID="lock-unlock" />
          )}
          <Button label="Log out" variant="quiet" onPress={() => void logout()} fullWidth testID="lock-logout" />
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: space[8], padding: space[6], backgroundColor: color.page },
  text: { gap: space[3], maxWidth: 360 },
  buttons: { gap: space[3], width: '100%', maxWidth: 360 },
});
