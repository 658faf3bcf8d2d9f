import { Skeleton, space, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { useLazy } from '../../../../lib/lazy';
import type { ScreenProps } from '../../../../lib/query/screen';
import { myLeads } from '../../myLeads';

/** The leads of an agent who has no profile. Other agents are redirected to the tab of their profile. */
export default function LeadsScreen({ params }: ScreenProps) {
  const chunk = useLazy(myLeads, true);
  if (chunk) return <chunk.MyLeads params={params} path="/account/leads" />;
  return (
    <View role="status" aria-busy label="Loading your leads" style={[contentStyles.page, { gap: space[6] }]}>
      <Skeleton width={220} height={40} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </View>
  );
}
