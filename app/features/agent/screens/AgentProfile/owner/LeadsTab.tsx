import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useLazy } from '../../../../../lib/lazy';
import { myLeads } from '../../../../lead';
import { Completeness } from './Completeness';
import type { TabProps } from './tabs';

/** The agent's leads, below a reminder to complete the profile. */
export function LeadsTab({ owner, params }: TabProps) {
  const s = useStyles();
  const chunk = useLazy(myLeads, true);
  return (
    <Box style={s.column}>
      {owner.complete && owner.complete.percent < 100 && <Completeness complete={owner.complete} />}
      {chunk ? <chunk.MyLeads params={params} path={`${owner.href}?tab=leads`} inTab /> : <Box role="status" aria-busy label="Loading your leads"><Skeleton height={320} /></Box>}
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[8] } });
