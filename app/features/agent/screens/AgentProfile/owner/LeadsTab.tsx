import { space, StyleSheet, View } from '@hearthway/ui';

import { Loading } from '../../../../../components/Loading';
import { useLazy } from '../../../../../lib/lazy';
import { myLeads } from '../../../../lead';
import { Completeness } from './Completeness';
import type { TabProps } from './tabs';

/** The agent's leads, below a reminder to complete the profile. */
export function LeadsTab({ owner, params }: TabProps) {
  const chunk = useLazy(myLeads, true);
  return (
    <View style={styles.column}>
      {owner.complete && owner.complete.percent < 100 && <Completeness complete={owner.complete} />}
      {chunk ? <chunk.MyLeads params={params} path={`${owner.href}?tab=leads`} inTab /> : <Loading label="Loading your leads" lines={[320]} />}
    </View>
  );
}

const styles = StyleSheet.create({ column: { gap: space[8] } });
