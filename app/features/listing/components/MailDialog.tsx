import { Dialog, Skeleton, Text, useToast } from '@hearthway/ui';

import { useFormFailure } from '../../../lib/forms/useFormFailure';
import { type FormsChunk, useForms } from '../../account';
import { mailDetails } from '../api';

export interface MailDialogProps {
  alias: string;
  /** Address of the home, as displayed. */
  address: string;
  onClose: () => void;
}

/** Emails a home's details to people the buyer knows. */
export function MailDialog(props: MailDialogProps) {
  const forms = useForms(true, useFormFailure(props.onClose));
  return (
    <Dialog open onClose={props.onClose} title="Email details" testID="mail-dialog">
      <Text weight={600} testID="mail-home">{props.address}</Text>
      {forms ? <MailForm forms={forms} {...props} /> : <Skeleton height={260} />}
    </Dialog>
  );
}

function MailForm({ forms, alias, onClose }: MailDialogProps & { forms: FormsChunk }) {
  const toast = useToast();
  const { form, error, sending, submit } = forms.useSubmitForm('mailDetails', { recipients: '', note: '' }, async ({ recipients, note }) => {
    const result = await mailDetails(alias, recipients, note);
    if (result.ok) {
      onClose();
      toast.show({ text: `Emailed to ${recipients.length === 1 ? recipients[0] : `${recipients.length} people`}`, icon: 'check' });
    }
    return result;
  }, { draft: `mail ${alias}` });
  return (
    <forms.Form label="Email details" error={error} sending={sending} submit={submit} button="Send" busy="Sending" inDialog testID="mail-form">
      <forms.TextField
        form={form} name="recipients" label="To" hint="Up to 5 email addresses, separated by commas. Recipients can’t see each other." autoCapitalize="none" autoFocus
        testID="mail-recipients"
      />
      <forms.TextField form={form} name="note" label="Note (optional)" rows={3} maxLength={500} autoCapitalize="sentences" testID="mail-note" />
    </forms.Form>
  );
}
