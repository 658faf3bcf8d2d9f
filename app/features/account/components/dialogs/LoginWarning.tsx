import { Box, Button, Dialog, Link, makeStyles, space, Text } from '@hearthway/ui';
import { useEffect } from 'react';

import { PRODUCT_NAME } from '../../../../lib/product';
import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { loadForms } from '../../useForms';

interface LoginWarningProps {
  /** Replaces the default text, which is about saving homes. */
  text?: string;
  /** Whether it can't be dismissed. */
  hard?: boolean;
  onLogin: () => void;
  onRegister: () => void;
  onClose: () => void;
}

/** Explains that a buyer account is needed, and leads to login and registration. Agents are told what they can do instead. */
export function LoginWarning(props: LoginWarningProps) {
  const session = useSession();
  return session.type === 'admin' && isLoggedIn(session) && !props.hard ? <AgentWarning {...props} /> : <BuyerWarning {...props} />;
}

function AgentWarning({ onLogin, onClose }: LoginWarningProps) {
  const s = useStyles();
  return (
    <Dialog open onClose={onClose} title="Saving is for buyers" testID="agent-warning">
      <Text tone="secondary">
        You’re logged in as an agent. Favorites, notes, saved searches and alerts are part of buyer accounts, so they stay with the buyer.
      </Text>
      <Text tone="secondary">To show a buyer this home, open it and press Share so they can save it themselves. Looking for your own home? Log in with a buyer account.</Text>
      <Box style={s.buttons}>
        <Button label="Keep looking" onPress={onClose} fullWidth testID="agent-warning-keep" />
        <Button label="Log in as a buyer" onPress={onLogin} popup="dialog" variant="secondary" fullWidth testID="agent-warning-login" />
      </Box>
      <Box style={s.agents}>
        <Link href="/account/leads" onPress={onClose}>Go to my leads</Link>
      </Box>
    </Dialog>
  );
}

function BuyerWarning({ text, hard = false, onLogin, onRegister, onClose }: LoginWarningProps) {
  const s = useStyles();
  useEffect(() => {
    loadForms().catch(() => undefined); // both buttons lead to them
  }, []);
  return (
    <Dialog open persistent={hard} onClose={onClose} title="Log in to save what you find" testID="login-warning">
      <Text tone="secondary">
        {text || `Create an Account to start using ${PRODUCT_NAME} and keep your favorite homes, places and searches together.`}
      </Text>
      <Box style={s.buttons}>
        <Button label="Log In" onPress={onLogin} popup="dialog" fullWidth testID="login-warning-login" />
        <Button label="Create Account" onPress={onRegister} popup="dialog" variant="secondary" fullWidth testID="login-warning-register" />
      </Box>
      <Box style={s.agents}>
        <Link href="/agents" onPress={onClose}>Are you a real estate agent?</Link>
      </Box>
    </Dialog>
  );
}

const useStyles = makeStyles({
  buttons: { gap: space[3], paddingTop: space[2] },
  agents: { alignItems: 'center' },
});
