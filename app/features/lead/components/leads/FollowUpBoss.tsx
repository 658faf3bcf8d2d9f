import { Button, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { Form, FormField, useSubmitForm } from '../../../../forms';
import { connectFollowUpBoss, disconnectFollowUpBoss } from '../../api/leads';
import { useLeadToolMutation } from './useLeadToolMutation';

interface Props {
  connected: boolean;
  onChange: () => void;
}

/** Connects or disconnects the agent's Follow Up Boss account, which gets the leads that the agent accepts. */
export function FollowUpBoss({ connected, onChange }: Props) {
  const disconnect = useLeadToolMutation('Follow Up Boss disconnected', onChange);
  if (!connected) return <ConnectForm onChange={onChange} />;
  return (
    <View as="section" label="Follow Up Boss" style={styles.row}>
      <Text>Follow Up Boss is connected.</Text>
      <Button
        label="Disconnect"
        variant="quiet"
        compact
        accessibleLabel="Disconnect Follow Up Boss"
        disabled={disconnect.isPending}
        onPress={() => disconnect.mutate(disconnectFollowUpBoss)}
        testID="follow-up-boss-disconnect"
      />
    </View>
  );
}

function ConnectForm({ onChange }: Pick<Props, 'onChange'>) {
  const toast = useToast();
  const { form, error, sending, submit } = useSubmitForm('followUpBoss', { api_key: '' }, async ({ api_key }) => {
    const result = await connectFollowUpBoss(api_key);
    if (result.ok) {
      toast.show({ text: 'Follow Up Boss connected', icon: 'check' });
      onChange();
    }
    return result;
  });
  return (
    <Form
      label="Follow Up Boss"
      error={error}
      sending={sending}
      submit={submit}
      button="Connect Follow Up Boss"
      busy="Connecting"
      oneOfSeveral
      testID="follow-up-boss"
    >
      <FormField
        form={form}
        name="api_key"
        label="Follow Up Boss API key"
        secure
        autoComplete="off"
        hint="We’ll send leads you accept there"
        testID="follow-up-boss-key"
      />
    </Form>
  );
}

const styles = StyleSheet.create({ row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[2] } });
