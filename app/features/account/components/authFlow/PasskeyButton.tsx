import { Button, Notice } from '@hearthway/ui';

import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { useInBrowser } from '../../../../lib/useInBrowser';
import { passkey } from '../../api/passkey';

/** Logs in with a passkey, where there can be one. */
export function PasskeyButton() {
  const offered = useInBrowser(passkey.isOffered, false);
  const { mutate: logIn, isPending, data, error } = useGuardedMutation({ mutationFn: passkey.logIn });
  if (!offered) return null;
  const wrong = error?.message ?? (data && !data.ok ? data.error : null);
  return (
    <>
      {wrong && <Notice kind="danger" text={wrong} testID="passkey-error" />}
      <Button
        label="Use a passkey"
        variant="secondary"
        fullWidth
        loading={isPending}
        loadingLabel="Waiting for your passkey"
        onPress={() => logIn()}
        testID="passkey"
      />
    </>
  );
}
