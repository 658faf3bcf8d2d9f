import { Button, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import type { FormsChunk } from '../../../account';
import { connectFollowUpBoss, disconnectFollowUpBoss } from '../../api/leads';
import { useLeadToolMutation } from './useLeadToolMutation';

interface Props {
  forms: FormsChunk;
  connected: boolean;
  onChange: () => void;
}

/** Connects or disconnects the agent's Follow Up Boss account, which gets the leads that the agent accepts. */
export function FollowUpBoss({ forms, connected, onChange }: Props) {
  const disconnect = useLeadToolMutation('Follow Up Boss disconnected', onChange);
  if (!connected) return <ConnectForm forms={forms} onChange={onChange} />;
  return (
    <View as="section" label="Follow Up Boss" style={styles.row}>
      <Text>Follow Up Boss is connected.</Text>
      <Button
        label="Disconnect" variant="quiet" compact accessibleLabel="Disconnect Follow Up Boss" disabled={disconnect.isPending} onPress={() => disconnect.mutate(disconnectFollowUpBoss)}
        testID="follow-up-boss-disconnect"
      />
    </View>
  );
}

function ConnectForm({ forms, onChange }: Pick<Props, 'forms' | 'onChange'>) {
  const toast = useToast();
  const { form, error, sending, submit } = forms.useSubmitForm('followUpBoss', { api_key: '' }, async ({ api_key }) => {
    const result = await connectFollowUpBoss(api_key);
    if (result.ok) {
      toast.show({ text: 'Follow Up Boss connected', icon: 'check' });
      onChange();
    }
    return result;
  });
  return (
    <forms.Form label="Follow Up Boss" error={error} sending={sending} submit={submit} button="Connect Follow Up Boss" busy="Connecting" oneOfSeveral testID="follow-up-boss">
      <forms.TextField form={form} name="api_key" label="Follow Up Boss API key" secure autoComplete="off" hint="We’ll send leads you accept there" testID="follow-up-boss-key" />
    </forms.Form>
  );
}

const styles = StyleSheet.create({ row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } });
