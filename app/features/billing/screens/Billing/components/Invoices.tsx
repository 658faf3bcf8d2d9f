import { Button, color, space, StyleSheet, Text, type TextTone, View } from '@hearthway/ui';
import { Platform } from 'react-native';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { type BillingData, invoicePayments } from '../../../api';
import { PayOpen } from '../../../components/PayOpen';

type Invoice = BillingData['invoices'][number];

const tones: Record<Invoice['state'], TextTone> = {
  scheduled: 'secondary',
  paid: 'success',
  processing: 'secondary',
  authentication: 'lamp',
  failed: 'danger',
  unpaid: 'danger',
  void: 'tertiary',
};

interface Props {
  invoices: readonly Invoice[];
  publishableKey: string;
  onPaid: () => void;
}

/** Past and open invoices, with receipts. Those that are owed by themselves have a button that pays them. */
export function Invoices({ invoices, publishableKey, onPaid }: Props) {
  const several = new Set(invoices.map(({ program }) => program)).size > 1;
  const hasReceipts = invoices.some(({ receipt }) => receipt !== '');
  return (
    <AccountPanel title="Invoices" testID="billing-invoices">
      {invoices.length === 0 && <Text tone="secondary">Your invoices will appear here, with a receipt for each payment.</Text>}
      <View as="ul">
        {invoices.map((invoice, index) => (
          <View
            as="li"
            key={invoice.number}
            style={[styles.invoice, index > 0 && styles.next, index < invoices.length - 1 && styles.notLast]}
            testID={`invoice-${invoice.number}`}
          >
            <View style={styles.row}>
              <View style={styles.what}>
                <Text weight={500}>{invoice.text}</Text>
                <Text
                  variant="small"
                  tone="secondary"
                >{`${several && !invoice.text.startsWith(invoice.program) ? `${invoice.program} · ` : ''}${invoice.day} · No. ${invoice.number}`}</Text>
                {invoice.note !== '' && (
                  <Text variant="small" tone="secondary">
                    {invoice.note}
                  </Text>
                )}
              </View>
              <View style={styles.amount}>
                <Text weight={600}>{invoice.amount}</Text>
                <Text variant="small" tone={tones[invoice.state]}>
                  {invoice.status}
                </Text>
                {invoice.refunded !== '' && <Text variant="small" tone="secondary">{`${invoice.refunded} refunded`}</Text>}
              </View>
              {hasReceipts && <View style={styles.receipt}>{invoice.receipt !== '' && <Receipt href={invoice.receipt} number={invoice.number} />}</View>}
            </View>
            {invoice.pay !== '' && (
              <PayOpen
                paying={invoicePayments(invoice.number)}
                amount={invoice.amount}
                confirms={invoice.pay === 'confirm'}
                publishableKey={publishableKey}
                onPaid={onPaid}
                style={styles.pay}
                testID={`invoice-pay-${invoice.number}`}
              />
            )}
          </View>
        ))}
      </View>
    </AccountPanel>
  );
}

/** Receipts are PDF downloads on the website. On devices, we point to the email that has one. */
const Receipt = ({ href, number }: { href: string; number: string }) =>
  Platform.select({
    web: (
      <Button
        label="Receipt"
        accessibleLabel={`Receipt of invoice ${number} as PDF`}
        variant="quiet"
        compact
        icon="download"
        href={href}
        newTab
        testID={`receipt-${number}`}
      />
    ),
    default: (
      <Text variant="small" tone="secondary">
        We emailed you the receipt.
      </Text>
    ),
  });

const styles = StyleSheet.create({
  invoice: { gap: space[3] },
  pay: { tablet: { alignSelf: 'flex-start' } },
  row: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: space[4],
    tablet: { flexWrap: 'nowrap' },
  },
  next: { paddingTop: space[4], borderTopWidth: 1, borderColor: color.border },
  notLast: { paddingBottom: space[4] },
  what: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 2 },
  /** On its own line on phones. Elsewhere a fixed-width column, so that amounts align even in rows without a receipt. */
  receipt: {
    width: '100%',
    alignItems: 'flex-start',
    marginLeft: -space[4],
    tablet: { width: 112, marginLeft: 0, marginRight: -space[4], alignItems: 'flex-end' },
  },
  amount: { alignItems: 'flex-end', flexShrink: 0, gap: 2 },
});
