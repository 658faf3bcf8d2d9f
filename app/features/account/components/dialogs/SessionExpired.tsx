import { Box, Dialog, Link, makeStyles, space, Text } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../../../lib/product';
import { expiredText, type Role } from '../../../../lib/session/session';
import { Agreement } from '../authFlow/Agreement';
import { LoginForm } from '../authFlow/LoginForm';

export interface SessionExpiredProps {
  text: string;
  onClose: () => void;
}

const roles: readonly Role[] = ['lead', 'admin'];

/** Logs in again after a session expired, or after a magic link failed, as a buyer or agent. A press outside only hides it. */
export function SessionExpired({ text, onClose }: SessionExpiredProps) {
  const s = useStyles();
  return (
    <Dialog open onClose={onClose} title={text === expiredText ? 'Session Expired' : `Log in to ${PRODUCT_NAME}`} testID="session-expired">
      <Text tone="secondary" testID="session-expired-text">{text}</Text>
      <LoginForm roles={roles} autoFocus testID="expired" />
      <Box style={s.more}>
        <Text tone="secondary">New here? <Link href="/login?mode=register" onPress={onClose} testID="expired-sign-up">Sign up</Link></Text>
        <Link href="/login?mode=forgot" onPress={onClose} testID="expired-forgot">Forgot your password?</Link>
        <Link href="/agents" onPress={onClose} testID="expired-agents">Are you a real estate agent?</Link>
      </Box>
      <Agreement />
    </Dialog>
  );
}

const useStyles = makeStyles({ more: { alignItems: 'center', gap: space[3] } });
