import { Dialog, Select, Skeleton, Text, useNavigate, useToast } from '@hearthway/ui';

import { type Kit, useKit } from '../../../dialogs/loadKit';
import { frequencyOptions } from '../../../state/frequencies';
import { criteriaOf, saveSearch } from '../../../state/saveSearch';
import type { Saving } from '../saveSearch';

interface Props {
  saving: Saving;
  onClose: () => void;
}

/** Names a search and says how often one wants to hear of new homes. */
export function SaveDialog({ saving, onClose }: Props) {
  const toast = useToast();
  const kit = useKit(true, () => {
    toast.show({ text: 'The form could not be loaded. Please try again.', icon: 'warning' });
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title="Save this search" testID="save-dialog">
      {kit ? <SaveForm kit={kit} saving={saving} onClose={onClose} /> : <Skeleton height={220} />}
    </Dialog>
  );
}

function SaveForm({ kit, saving, onClose }: Props & { kit: Kit }) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const defaults = { search_name: saving.name, email_frequency: 'daily' } as const;
  const { form, error, sending, submit } = kit.useSending('savedSearch', { ...defaults }, async (values) => {
    const told = await saveSearch({ ...values, criteria: criteriaOf(saving.criteria, saving.sort) });
    if (told.ok) {
      onClose();
      toast.show({ text: `“${values.search_name}” is saved`, icon: 'check', action: { label: 'See all', onPress: () => navigate('/myaccount/saved-search-emails') } });
    }
    return told;
  });
  return (
    <kit.Form label="Save this search" error={error} sending={sending} submit={submit} button="Save search" busy="Saving" testID="save-search-form">
      <kit.TextField form={form} name="search_name" label="Name" maxLength={60} testID="save-search-name" />
      <Select
        label="E-mails about new homes"
        value={String(form.watch('email_frequency'))}
        options={frequencyOptions}
        onChange={(frequency) => form.setValue('email_frequency', frequency as 'daily')}
        error={form.formState.errors.email_frequency?.message}
        testID="save-search-frequency"
      />
      <Text variant="small" tone="secondary">You can change or stop the e-mails at any time.</Text>
    </kit.Form>
  );
}
