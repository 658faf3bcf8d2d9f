import type { Schemas } from '@hearthway/api';
import { Box, Button, color, Field, makeStyles, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import type { Result } from '../../../../lib/query/result';
import { connectFollowUpBoss, connectWebhook, type Delivery, disconnectFollowUpBoss, disconnectWebhook, sendAgain, testWebhook } from '../../api';

interface Props {
  tools: Schemas['LeadTools'];
  sent: readonly Delivery[];
  onChange: () => void;
}

const states: Record<Delivery['state'], string> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' };

/** Programs of an agent that hear of their leads, and what was sent to them. */
export function Tools({ tools, sent, onChange }: Props) {
  const s = useStyles();
  const toast = useToast();
  const [url, setUrl] = useState(tools.webhook);
  const [key, setKey] = useState('');
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<{ url?: string; key?: string }>({});
  const tell = (result: Result, text: string) => {
    toast.show(result.ok ? { text, icon: 'check' } : { text: result.error, icon: 'warning' });
    onChange();
  };
  const connect = async () => {
    const result = await connectWebhook(url);
    setError(result.ok ? {} : { url: result.fields?.url ?? result.error });
    if (!result.ok) return;
    setSecret(result.value);
    tell({ ok: true }, 'Webhook connected');
  };
  const connectCrm = async () => {
    const result = await connectFollowUpBoss(key);
    setError(result.ok ? {} : { key: result.fields?.api_key ?? result.error });
    if (!result.ok) return;
    setKey('');
    tell(result, 'Follow Up Boss connected');
  };
  return (
    <AccountPanel title="Your own tools" testID="lead-tools">
      <Field label="Webhook address" inputMode="url" autoCapitalize="none" value={url} onChangeText={setUrl} error={error.url} hint="Signed as Standard Webhooks, and retried for a day" testID="webhook-url" />
      <Box style={s.actions}>
        <Button label={tools.webhook === '' ? 'Connect' : 'Save'} variant="soft" compact onPress={() => void connect()} testID="webhook-connect" />
        {tools.webhook !== '' && <Button label="Send a test" variant="secondary" compact onPress={() => void testWebhook().then((result) => tell(result, 'A test is on its way'))} />}
        {tools.webhook !== '' && <Button label="Disconnect" variant="quiet" compact accessibleLabel="Disconnect the webhook" onPress={() => void disconnectWebhook().then((result) => tell(result, 'Webhook disconnected'))} />}
      </Box>
      {secret !== '' && <Text variant="small" testID="webhook-secret">{`Signing secret: ${secret}`}</Text>}
      {tools.follow_up_boss ? (
        <Box style={s.actions}>
          <Text>Follow Up Boss is connected.</Text>
          <Button label="Disconnect" variant="quiet" compact accessibleLabel="Disconnect Follow Up Boss" onPress={() => void disconnectFollowUpBoss().then((result) => tell(result, 'Follow Up Boss disconnected'))} />
        </Box>
      ) : (
        <>
          <Field label="Follow Up Boss API key" secure autoComplete="off" value={key} onChangeText={setKey} error={error.key} hint="Leads you accept go there" />
          <Button label="Connect" variant="soft" compact accessibleLabel="Connect Follow Up Boss" onPress={() => void connectCrm()} style={s.start} />
        </>
      )}
      {sent.length > 0 && (
        <Box as="ul" style={s.list} label="Deliveries" testID="deliveries">
          {sent.map((one) => (
            <Box as="li" key={one.id} style={s.delivery}>
              <Box style={s.what}>
                <Text weight={600}>{one.event}</Text>
                <Text variant="small" tone="secondary">{`${one.tool === 'webhook' ? 'Webhook' : 'Follow Up Boss'} · ${one.when} · ${states[one.state]}${one.answer === '' ? '' : ` (${one.answer})`}`}</Text>
              </Box>
              <Button label="Send again" variant="quiet" compact accessibleLabel={`Send again: ${one.event}, ${one.when}`} onPress={() => void sendAgain(one.id).then((result) => tell(result, 'On its way again'))} />
            </Box>
          ))}
        </Box>
      )}
    </AccountPanel>
  );
}

const useStyles = makeStyles({
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[2] },
  start: { alignSelf: 'flex-start' },
  list: { gap: 0 },
  delivery: { flexDirection: 'row', alignItems: 'center', gap: space[3], paddingVertical: space[2], borderTopWidth: 1, borderColor: color.border },
  what: { flexGrow: 1, flexShrink: 1, minWidth: 0 },
});
