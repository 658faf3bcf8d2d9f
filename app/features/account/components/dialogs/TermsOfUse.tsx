import { Button, Dialog, Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PRODUCT_NAME } from '../../../../lib/product';
import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { logout } from '../../../../lib/session/logout';
import { acceptTerms } from '../../api/auth';

/**
 * The terms must be accepted before anything else. Their own pages don't show this dialog, so they can be read first.
 */
export function TermsOfUse() {
  const { mutate: agree, isPending, error } = useGuardedMutation({ mutationFn: () => unwrapResult(acceptTerms()) });

  return (
    <Dialog open persistent onClose={() => undefined} title="Terms of Use" testID="terms-dialog">
      <Text>To keep using {PRODUCT_NAME}, please agree to our terms. We ask every 6 months.</Text>
      <Text tone="secondary">
        Read the{' '}
        <Link href="/TermsOfService" newTab underline>
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link href="/PrivacyPolicy" newTab underline>
          Privacy Policy
        </Link>
        .
      </Text>
      {error && <Notice kind="danger" text={error.message} testID="terms-error" />}
      <View style={styles.buttons}>
        <Button label="Agree" fullWidth loading={isPending} loadingLabel="Saving" onPress={() => agree()} testID="terms-agree" />
        <Button label="Log out" variant="secondary" fullWidth onPress={() => void logout()} testID="terms-logout" />
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({ buttons: { gap: space[3], paddingTop: space[2] } });
