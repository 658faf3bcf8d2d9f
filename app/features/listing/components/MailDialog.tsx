import { Dialog, Skeleton, Text, useToast } from '@hearthway/ui';

import { Form, FormField, useFormsReady, useSubmitForm } from '../../../forms';
import { useFormFailure } from '../../../forms/useFormFailure';
import { mailDetails } from '../api';

export interface MailDialogProps {
  alias: string;
  /** Address of the home, as displayed. */
  address: string;
  onClose: () => void;
}

/** Emails a home's details to people the buyer knows. */
export function MailDialog(props: MailDialogProps) {
  const ready = useFormsReady(true, useFormFailure(props.onClose));
  return (
    <Dialog open onClose={props.onClose} title="Email details" testID="mail-dialog">
      <Text weight={600} testID="mail-home">
        {props.address}
      </Text>
      {ready ? <MailForm {...props} /> : <Skeleton height={260} />}
    </Dialog>
  );
}

function MailForm({ alias, onClose }: MailDialogProps) {
  const toast = useToast();
  const { form, error, sending, submit } = useSubmitForm(
    'mailDetails',
    { recipients: '', note: '' },
    async ({ recipients, note }) => {
      const result = await mailDetails(alias, recipients, note);
      if (result.ok) {
        onClose();
        toast.show({ text: `Emailed to ${recipients.length === 1 ? recipients[0] : `${recipients.length} people`}`, icon: 'check' });
      }
      return result;
    },
    { draft: `mail ${alias}` },
  );
  return (
    <Form label="Email details" error={error} sending={sending} submit={submit} button="Send" busy="Sending" inDialog testID="mail-form">
      <FormField
        form={form}
        name="recipients"
        label="To"
        hint="Up to 5 email addresses, separated by commas. Recipients can’t see each other."
        autoCapitalize="none"
        autoFocus
        testID="mail-recipients"
      />
      <FormField form={form} name="note" label="Note (optional)" rows={3} maxLength={500} autoCapitalize="sentences" testID="mail-note" />
    </Form>
  );
}
