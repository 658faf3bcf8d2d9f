import { Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { config } from '../../../../lib/config';
import { unwrapResult, type Result } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { facebook, readStandIns, type StandIn } from '../../api';
import { standIn } from './FacebookForms';

/** Confirms the user's identity with Facebook. */
export function FacebookConfirm({ confirm }: { confirm: (identity: { accessToken: string }) => Promise<Result> }) {
  const s = useStyles();
  const [people, setPeople] = useState<readonly StandIn[] | null>(null);
  const show = useGuardedMutation({ mutationFn: (accessToken: string) => unwrapResult(confirm({ accessToken })) });
  const requestToken = useGuardedMutation({
    mutationFn: (appId: string) => facebook.requestToken(appId),
    onSuccess: (token) => token !== null && show.mutate(token),
  });
  const error = requestToken.error ?? show.error;

  async function press() {
    const { facebook_app_id: appId } = config();
    if (appId === standIn) setPeople(await readStandIns());
    else requestToken.mutate(appId);
  }

  return (
    <Box style={s.column}>
      {people === null ? (
        <Button
          label="Confirm with Facebook" icon="facebook" variant="secondary" fullWidth loading={show.isPending} loadingLabel="Confirming"
          onPress={() => void press()} testID="confirm-facebook"
        />
      ) : (
        <>
          <Text tone="secondary">Facebook isn’t connected. Choose who to log in as.</Text>
          {people.map(({ name, accessToken }) => (
            <Button key={name} label={name} variant="secondary" fullWidth onPress={() => show.mutate(accessToken)} testID={`confirm-facebook-${name.split(' ')[0]?.toLowerCase()}`} />
          ))}
        </>
      )}
      {error && <Notice kind="danger" text={error.message} testID="confirm-facebook-error" />}
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[3] } });
