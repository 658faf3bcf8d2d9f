import { Text, useNavigate } from '@hearthway/ui';

import { Form, FormField, useSubmitForm } from '../../../../../forms';
import { readTicket } from '../../../api';
import { ticketPath } from '../labels';

/** Opens a support request by its reference. */
export function FindTicket() {
  const { navigate } = useNavigate();
  const { form, error, sending, submit } = useSubmitForm('ticketReference', { reference: '' }, async ({ reference }) => {
    const result = await readTicket(reference);
    if (!result.ok) return { ...result, fields: { reference: result.error } };
    navigate(ticketPath(result.value.reference));
    return { ok: true };
  });
  return (
    <Form
      label="Check a request’s status"
      error={error}
      sending={sending}
      submit={submit}
      button="View request"
      busy="Looking"
      oneOfSeveral
      testID="support-find"
    >
      <Text tone="secondary">You’ll find the reference in the email we sent you.</Text>
      <FormField
        form={form}
        name="reference"
        label="Reference"
        placeholder="HW-7K3FQ-29QDM-X4TBN"
        autoCapitalize="characters"
        maxLength={40}
        testID="support-find-field"
      />
    </Form>
  );
}
