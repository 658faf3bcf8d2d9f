import { Button, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { FormField, useSubmitForm } from '../../../../forms';
import { connectWebhook, disconnectWebhook, testWebhook } from '../../api/leads';
import { useLeadToolMutation } from './useLeadToolMutation';

interface Props {
  /** Empty if none is connected. */
  url: string;
  onChange: () => void;
}

/** The agent's webhook. Its signing secret is shown only once, right after it's created. */
export function Webhook({ url: saved, onChange }: Props) {
  const toast = useToast();
  const [secret, setSecret] = useState('');
  const connected = saved !== '';
  const { form, error, sending, submit } = useSubmitForm('webhook', { url: saved }, async ({ url }) => {
    const result = await connectWebhook(url);
    if (result.ok) {
      if (!connected) setSecret(result.value);
      toast.show({ text: connected ? 'URL saved' : 'Webhook connected', icon: 'check' });
      onChange();
    }
    return result;
  });
  const test = useLeadToolMutation('Test sent', onChange);
  const disconnect = useLeadToolMutation('Webhook disconnected', onChange);
  const renew = useLeadToolMutation('Secret replaced. The old one no longer works.', onChange);
  async function renewSecret() {
    const result = await connectWebhook(saved, true);
    if (result.ok) setSecret(result.value);
    return result;
  }
  return (
    <View as="section" label="Webhook" style={styles.tool}>
      <View as="form" label="Webhook" method="post" onSubmit={submit} style={styles.tool} testID="webhook-form">
        <FormField
          form={form}
          name="url"
          label="Webhook URL"
          inputMode="url"
          autoCapitalize="none"
          hint="Requests are signed as Standard Webhooks specifies and retried for a day"
          testID="webhook-url"
        />
        {error !== null && <Notice kind="danger" text={error} testID="webhook-error" />}
        <View style={styles.actions}>
          <Button
            label={connected ? 'Save' : 'Connect'}
            variant="soft"
            compact
            submit
            loading={sending}
            loadingLabel="Saving"
            onPress={submit}
            testID="webhook-connect"
          />
          {connected && (
            <Button label="Send a test" variant="secondary" compact disabled={test.isPending} onPress={() => test.mutate(testWebhook)} testID="webhook-test" />
          )}
          {connected && (
            <Button label="New secret" variant="quiet" compact disabled={renew.isPending} onPress={() => renew.mutate(renewSecret)} testID="webhook-renew" />
          )}
          {connected && (
            <Button
              label="Disconnect"
              variant="quiet"
              compact
              accessibleLabel="Disconnect the webhook"
              disabled={disconnect.isPending}
              onPress={() => {
                setSecret('');
                disconnect.mutate(disconnectWebhook);
              }}
              testID="webhook-disconnect"
            />
          )}
        </View>
      </View>
      {secret !== '' && (
        <View style={styles.secret} role="status" testID="webhook-secret">
          <Text variant="small" weight={600}>
            Your signing secret. Copy it now: we show it only once.
          </Text>
          <Text variant="small" style={styles.code}>
            {secret}
          </Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  tool: { gap: space[3] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[2] },
  secret: { gap: space[1] },
  code: { web: { overflowWrap: 'anywhere', fontFamily: 'monospace' } },
});
