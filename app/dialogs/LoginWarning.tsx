import { Box, Button, Dialog, Link, makeStyles, space, Text } from '@hearthway/ui';

import { PRODUCT_NAME } from '../state/product';

export interface LoginWarningProps {
  /** Why it is open, when it is not for saving something. */
  text?: string;
  onClose: () => void;
}

/** Says that an account is needed, and leads to it. */
export function LoginWarning({ text, onClose }: LoginWarningProps) {
  const s = useStyles();
  return (
    <Dialog open onClose={onClose} title="Log in to keep what you find" testID="login-warning">
      <Text tone="secondary">
        {text || `Create an Account to start using ${PRODUCT_NAME}: it keeps your favorite homes, places and searches together.`}
      </Text>
      <Box style={s.buttons}>
        <Button label="Log In" href="/login" onPress={onClose} fullWidth testID="login-warning-login" />
        <Button label="Create Account" href="/login?mode=register" onPress={onClose} variant="secondary" fullWidth testID="login-warning-register" />
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
