import { Box, Button, Dialog, Link, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { PRODUCT_NAME } from '../../../../lib/product';
import { logout } from '../../../../lib/session/logout';
import { acceptTerms } from '../../api/auth';

/** The terms have to be agreed to before anything else. They can be read first: their pages are free of this dialog. */
export function TermsOfUse() {
  const s = useStyles();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });

  async function agree() {
    setState({ busy: true, error: null });
    const result = await acceptTerms();
    setState({ busy: false, error: result.ok ? null : result.error });
  }

  return (
    <Dialog open persistent onClose={() => undefined} title="Terms of Use" testID="terms-dialog">
      <Text>To keep using {PRODUCT_NAME}, please agree to our terms. We ask every 6 months.</Text>
      <Text tone="secondary">
        Read the <Link href="/TermsOfService" newTab underline>Terms of Service</Link> and the{' '}
        <Link href="/PrivacyPolicy" newTab underline>Privacy Policy</Link>.
      </Text>
      {state.error !== null && <Notice kind="danger" text={state.error} testID="terms-error" />}
      <Box style={s.buttons}>
        <Button label="Agree" fullWidth loading={state.busy} loadingLabel="Saving" onPress={() => void agree()} testID="terms-agree" />
        <Button label="Log out" variant="secondary" fullWidth onPress={() => void logout()} testID="terms-logout" />
      </Box>
    </Dialog>
  );
}

const useStyles = makeStyles({ buttons: { gap: space[3], paddingTop: space[2] } });
