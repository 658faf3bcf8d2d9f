import { Box, makeStyles, space, Text, type TextTone } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { BillingData } from '../../../api';
import { Receipt } from './Receipt';

type Invoice = BillingData['invoices'][number];

const tones: Record<Invoice['state'], TextTone> = { paid: 'success', processing: 'secondary', authentication: 'lamp', failed: 'danger', unpaid: 'danger', void: 'tertiary' };

/** What was charged, with receipts. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const s = useStyles();
  return (
    <AccountPanel title="Invoices" testID="billing-invoices">
      {invoices.length === 0 && <Text tone="secondary">Your invoices will be here, with a receipt for each payment.</Text>}
      <Box as="ul" style={s.list}>
        {invoices.map((invoice) => (
          <Box as="li" key={invoice.number} style={s.row} testID={`invoice-${invoice.number}`}>
            <Box style={s.what}>
              <Text weight={500}>{invoice.text}</Text>
              <Text variant="small" tone="secondary">{`${invoice.day} · No. ${invoice.number}`}</Text>
              {invoice.note !== '' && <Text variant="small" tone="secondary">{invoice.note}</Text>}
              {invoice.receipt !== '' && <Receipt href={invoice.receipt} number={invoice.number} />}
            </Box>
            <Box style={s.amount}>
              <Text weight={600}>{invoice.amount}</Text>
              <Text variant="small" tone={tones[invoice.state]}>{invoice.status}</Text>
              {invoice.refunded !== '' && <Text variant="small" tone="secondary">{`${invoice.refunded} refunded`}</Text>}
            </Box>
          </Box>
        ))}
      </Box>
    </AccountPanel>
  );
}

const useStyles = makeStyles({
  list: { gap: space[5] },
  row: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[4] },
  what: { flexShrink: 1, minWidth: 0, alignItems: 'flex-start', gap: 2 },
  amount: { alignItems: 'flex-end', flexShrink: 0, gap: 2 },
});
