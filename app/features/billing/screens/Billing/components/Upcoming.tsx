import { Box, makeStyles, space, Text } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { BillingData } from '../../../api';

const rhythms = { '': '', month: ', every month', year: ', every year' };

/** What is charged next, and when. */
export function Upcoming({ charges }: { charges: BillingData['upcoming'] }) {
  const s = useStyles();
  if (charges.length === 0) return null;
  return (
    <AccountPanel title="Coming up" testID="billing-upcoming">
      <Box as="ul" style={s.list}>
        {charges.map((charge) => (
          <Box as="li" key={`${charge.text} ${charge.day}`} style={s.row}>
            <Box style={s.what}>
              <Text weight={500}>{charge.text}</Text>
              <Text variant="small" tone="secondary">{`On ${charge.day}${rhythms[charge.every]}`}</Text>
            </Box>
            <Text weight={600}>{charge.amount}</Text>
          </Box>
        ))}
      </Box>
    </AccountPanel>
  );
}

const useStyles = makeStyles({
  list: { gap: space[4] },
  row: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[4] },
  what: { flexShrink: 1, minWidth: 0, gap: 2 },
});
