import type { Schemas } from '@hearthway/api';
import { space, StyleSheet, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import type { Delivery } from '../../api/leads';
import { Deliveries } from './Deliveries';
import { FollowUpBoss } from './FollowUpBoss';
import { Webhook } from './Webhook';

interface Props {
  tools: Schemas['LeadTools'];
  sent: readonly Delivery[];
  onChange: () => void;
}

/** The agent's own tools that receive leads, and what was sent to them. */
export function Tools({ tools, sent, onChange }: Props) {
  return (
    <AccountPanel title="Your own tools" testID="lead-tools">
      <View style={styles.tools}>
        <Webhook url={tools.webhook} onChange={onChange} />
        <FollowUpBoss connected={tools.follow_up_boss} onChange={onChange} />
      </View>
      {sent.length > 0 && <Deliveries sent={sent} onChange={onChange} />}
    </AccountPanel>
  );
}

const styles = StyleSheet.create({ tools: { gap: space[6] } });
