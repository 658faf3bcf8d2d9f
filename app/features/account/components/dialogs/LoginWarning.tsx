import { Box, Button, Dialog, Link, makeStyles, space, Text } from '@hearthway/ui';
import { useEffect } from 'react';

import { PRODUCT_NAME } from '../../../../lib/product';
import { loadForms } from '../../useForms';

interface LoginWarningProps {
  /** What the account is needed for, if not for saving something. */
  text?: string;
  /** Whether it can't be dismissed. */
  hard?: boolean;
  onLogin: () => void;
  onRegister: () => void;
  onClose: () => void;
}

/** Says that an account is needed, and leads to it. */
export function LoginWarning({ text, hard = false, onLogin, onRegister, onClose }: LoginWarningProps) {
  const s = useStyles();
  useEffect(() => {
    loadForms().catch(() => undefined); // the next step
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
