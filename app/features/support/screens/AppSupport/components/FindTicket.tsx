import { Text, useNavigate } from '@hearthway/ui';

import type { Kit } from '../../../../account';
import { readTicket } from '../../../api';
import { ticketPath } from '../words';

/** Opens a request by its reference. */
export function FindTicket({ kit }: { kit: Kit }) {
  const { navigate } = useNavigate();
  const { form, error, sending, submit } = kit.useSending('ticketReference', { reference: '' }, async ({ reference }) => {
    const asked = await readTicket(reference);
    if (!asked.ok) return { ...asked, fields: { reference: asked.error } };
    navigate(ticketPath(asked.value.reference));
    return { ok: true };
  });
  return (
    <kit.Form label="See how a request stands" error={error} sending={sending} submit={submit} button="See the request" busy="Looking" oneOfSeveral testID="support-find">
      <Text tone="secondary">The reference is in the mail that we sent you.</Text>
      <kit.TextField form={form} name="reference" label="Reference" placeholder="HW-7K3FQ-29QDM-X4TBN" autoCapitalize="characters" maxLength={40} testID="support-find-field" />
    </kit.Form>
  );
}
