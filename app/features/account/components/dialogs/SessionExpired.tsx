import { Button, Dialog, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Agreement } from '../../../../forms';
import { PRODUCT_NAME } from '../../../../lib/product';
import { expiredText, type Role } from '../../../../lib/session/session';
import { AuthFlow } from '../authFlow/AuthFlow';
import { titleOf } from '../authFlow/authSteps';
import { LoginForm } from '../authFlow/LoginForm';
import { OtherOptions } from '../authFlow/OtherOptions';
import { PasskeyButton } from '../authFlow/PasskeyButton';
import { useAuthStep } from '../authFlow/useAuthStep';

interface SessionExpiredProps {
  text: string;
  onClose: () => void;
}

const roles: readonly Role[] = ['lead', 'admin'];

/** Logs in again after a session expired, or after a magic link failed, as a buyer or agent. A press outside only hides it. */
export function SessionExpired({ text, onClose }: SessionExpiredProps) {
  const [step, go] = useAuthStep({ kind: 'login' });
  const title = step.kind !== 'login' ? titleOf(step) : text === expiredText ? 'Session Expired' : `Log in to ${PRODUCT_NAME}`;
  return (
    <Dialog open onClose={onClose} title={title} testID="session-expired">
      {step.kind !== 'login' ? (
        <AuthFlow step={step} go={go} roles={roles} />
      ) : (
        <>
          <Text tone="secondary" testID="session-expired-text">
            {text}
          </Text>
          <LoginForm roles={roles} username={step.username} autoFocus testID="expired" />
          <PasskeyButton />
          <OtherOptions>
            <Button label="Try Another Way" icon="device-mobile" variant="quiet" compact onPress={() => go({ kind: 'requestCode' })} testID="expired-code" />
            <Button label="Forgot your password?" variant="quiet" compact onPress={() => go({ kind: 'forgot' })} testID="expired-forgot" />
          </OtherOptions>
          <View style={styles.more}>
            <Text tone="secondary">
              New here?{' '}
              <Link href="/login?mode=register" onPress={onClose} testID="expired-sign-up">
                Sign up
              </Link>
            </Text>
            <Link href="/agents" onPress={onClose} testID="expired-agents">
              Are you a real estate agent?
            </Link>
          </View>
          <Agreement />
        </>
      )}
    </Dialog>
  );
}

const styles = StyleSheet.create({ more: { alignItems: 'center', gap: space[3] } });
