import { cents } from '@hearthway/format';
import { Button, Dialog, DialogFooter, Notice, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { Form, FormField, useFormsReady, useSubmitForm } from '../../../../forms';
import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { type Closing, type ClosingFee, type Lead, reportClosing } from '../../api/leads';

interface Props {
  lead: Lead;
  onClose: () => void;
  /** The closing is stored. */
  onReported: () => void;
}

/** Lets an agent report the closing of a lead, or correct the report: what was sold and for how much, then the referral fee, to the cent, before it is sent. */
export function ClosingDialog(props: Props) {
  const ready = useFormsReady(true, props.onClose);
  return (
    <Dialog open onClose={props.onClose} title={titleOf(props.lead)} testID="closing-dialog">
      {ready ? <Steps {...props} /> : <Skeleton height={320} />}
    </Dialog>
  );
}

const titleOf = ({ report }: Lead) => (report ? 'Correct the report' : 'Report the closing');

/** What is known already, as the fields show it. */
function known({ report, sold, home }: Lead) {
  if (report) return { address: report.address, price: String(report.price), date: typed(report.date), commission: String(report.commission / 100) };
  return { address: sold?.address ?? home?.address ?? '', price: '', date: sold ? typed(sold.date) : '', commission: '' };
}

/** '2026-11-20' as people type it: '11/20/2026'. */
function typed(date: string) {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

function Steps({ lead, onReported }: Props) {
  const toast = useToast();
  const [priced, setPriced] = useState<{ closing: Closing; fee: ClosingFee } | null>(null);
  const { form, error, sending, submit } = useSubmitForm('closing', known(lead), async (closing) => {
    const result = await reportClosing(lead.id, closing);
    if (result.ok) setPriced({ closing, fee: result.value });
    return result;
  });
  const report = useGuardedMutation({
    mutationFn: ({ closing, fee }: { closing: Closing; fee: ClosingFee }) => unwrapResult(reportClosing(lead.id, closing, fee.fee)),
    onSuccess: () => {
      toast.show({ text: lead.report ? 'Report corrected' : 'Closing reported. Congratulations!', icon: 'check' });
      onReported();
    },
  });
  if (priced) {
    const { closing, fee } = priced;
    return (
      <>
        <View style={styles.fields} testID="closing-fee">
          <Text weight={600}>{fee.fee > 0 ? `Referral fee: ${cents(fee.fee)}` : 'There’s no referral fee.'}</Text>
          <Text tone="secondary">
            {fee.fee > 0
              ? `That’s ${fee.percent}% of your commission of ${cents(Math.round(closing.commission * 100))}. Your broker owes it to us under the terms of your program. We’ll send you an invoice that is due in 10 days: pay it under Billing, or we’ll charge your card or bank account on file that day.`
              : 'The lead came to you for free, or from a program without one.'}
          </Text>
          <Text tone="secondary">
            {lead.report
              ? 'What isn’t paid yet is replaced by a new invoice. If you’ve paid more than this, we refund the difference.'
              : 'Please check what you entered. You can correct it later, here under My leads.'}
          </Text>
        </View>
        <DialogFooter>
          {report.error !== null && <Notice kind="danger" text={report.error.message} testID="closing-error" />}
          <View style={styles.buttons}>
            <Button label={titleOf(lead)} loading={report.isPending} loadingLabel="Sending" onPress={() => report.mutate(priced)} testID="closing-sure" />
            <Button label="Change" variant="secondary" disabled={report.isPending} onPress={() => setPriced(null)} testID="closing-change" />
          </View>
        </DialogFooter>
      </>
    );
  }
  return (
    <Form label={titleOf(lead)} error={error} sending={sending} submit={submit} button="See the referral fee" busy="Computing" inDialog testID="closing-form">
      <FormField form={form} name="address" label="Address of the home" autoCapitalize="words" maxLength={200} testID="closing-address" />
      <FormField form={form} name="price" label="Sale price" inputMode="numeric" prefix="$" testID="closing-price" />
      <FormField form={form} name="date" label="Closing date" inputMode="numeric" hint="Month/day/year, such as 11/20/2026" testID="closing-date" />
      <FormField
        form={form}
        name="commission"
        label="Your commission"
        inputMode="decimal"
        prefix="$"
        hint="As on the settlement statement, which we may ask for"
        testID="closing-commission"
      />
    </Form>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[3] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
