import { Box, Button, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { config } from '../../../../lib/config';
import type { Result } from '../../../../lib/query/result';
import { unknownErrorText } from '../../../../lib/session/session';
import { readStandIns, type StandIn } from '../../api/auth';
import { facebook } from '../../api/facebook';
import { standIn } from './FacebookForms';

/** Confirms with Facebook who is logged in. */
export function FacebookConfirm({ confirm }: { confirm: (identity: { accessToken: string }) => Promise<Result> }) {
  const s = useStyles();
  const [people, setPeople] = useState<readonly StandIn[] | null>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });

  async function show(accessToken: string) {
    setState({ busy: true, error: null });
    const result = await confirm({ accessToken });
    setState({ busy: false, error: result.ok ? null : result.error });
  }

  async function press() {
    const { facebook_app_id: appId } = config();
    if (appId === standIn) {
      setPeople(await readStandIns());
      return;
    }
    try {
      const token = await facebook.ask(appId);
      if (token !== null) await show(token);
    } catch (thrown) {
      setState({ busy: false, error: thrown instanceof Error ? thrown.message : unknownErrorText });
    }
  }

  return (
    <Box style={s.column}>
      {people === null ? (
        <Button
          label="Confirm with Facebook" icon="facebook" variant="secondary" fullWidth loading={state.busy} loadingLabel="Confirming"
          onPress={() => void press()} testID="confirm-facebook"
        />
      ) : (
        <>
          <Text tone="secondary">Facebook isn’t connected. Choose who to log in as.</Text>
          {people.map(({ name, accessToken }) => (
            <Button key={name} label={name} variant="secondary" fullWidth onPress={() => void show(accessToken)} testID={`confirm-facebook-${name.split(' ')[0]?.toLowerCase()}`} />
          ))}
        </>
      )}
      {state.error !== null && <Notice kind="danger" text={state.error} testID="confirm-facebook-error" />}
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[3] } });
