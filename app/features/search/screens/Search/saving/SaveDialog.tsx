import { Button, color, Dialog, Notice, Select, Skeleton, space, StyleSheet, Text, useNavigate, useToast, View } from '@hearthway/ui';

import { Form, FormField, useFormsReady, useSubmitForm } from '../../../../../forms';
import { useFormFailure } from '../../../../../forms/useFormFailure';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { frequencyOptions } from '../../../../alert';
import { criteriaOf, saveSearch, updateSearch } from '../../../../saved';
import type { Saving } from './saving';
import type { CurrentSavedSearch } from './useSavedSearch';

interface Props {
  saving: Saving;
  onClose: () => void;
}

/** Dialog for saving a search: its name, and how often to email new homes. */
export function SaveDialog({ saving, onClose }: Props) {
  const ready = useFormsReady(true, useFormFailure(onClose));
  return (
    <Dialog open onClose={onClose} title={saving.from ? 'Save your changes' : 'Save this search'} testID="save-dialog">
      {saving.from && <Update saving={saving} from={saving.from} onClose={onClose} />}
      {ready ? <SaveForm saving={saving} onClose={onClose} /> : <Skeleton height={220} />}
    </Dialog>
  );
}

/** Offers to update the saved search that this one started as. */
function Update({ saving, from, onClose }: Props & { from: CurrentSavedSearch }) {
  const toast = useToast();
  const {
    mutate: update,
    isPending,
    error,
  } = useGuardedMutation({
    mutationFn: () => unwrapResult(updateSearch(from.id, criteriaOf(saving.criteria, saving.sort))),
    onSuccess() {
      from.updated();
      onClose();
      toast.show({ text: `“${from.name}” updated`, icon: 'check' });
    },
  });

  return (
    <View style={styles.update}>
      <Text>
        You changed <Text weight={600}>{from.name}</Text>. Its name and email settings won’t change.
      </Text>
      {error && <Notice kind="danger" text={error.message} testID="update-search-error" />}
      <Button
        label="Update search"
        accessibleLabel={`Update search “${from.name}”`}
        loading={isPending}
        loadingLabel="Updating"
        onPress={() => isPending || update()}
        fullWidth
        testID="update-search"
      />
      <View style={styles.or}>
        <Text as="h3" variant="h3">
          Or keep both
        </Text>
      </View>
    </View>
  );
}

function SaveForm({ saving, onClose }: Props) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const defaults = { search_name: saving.name, email_frequency: 'daily' } as const;
  const { form, error, sending, submit } = useSubmitForm(
    'savedSearch',
    { ...defaults },
    async (values) => {
      const result = await saveSearch({ ...values, criteria: criteriaOf(saving.criteria, saving.sort) });
      if (result.ok) {
        onClose();
        toast.show({
          text: `“${values.search_name}” saved`,
          icon: 'check',
          action: { label: 'See all', onPress: () => navigate('/myaccount/saved-search-emails') },
        });
      }
      return result;
    },
    { draft: 'saved search' },
  );
  return (
    <Form
      label="Save this search"
      error={error}
      sending={sending}
      submit={submit}
      button={saving.from ? 'Save as new' : 'Save search'}
      buttonVariant={saving.from ? 'secondary' : 'primary'}
      busy="Saving"
      inDialog
      testID="save-search-form"
    >
      <FormField form={form} name="search_name" label="Name" maxLength={60} testID="save-search-name" />
      <Select
        label="Emails about new homes"
        value={String(form.watch('email_frequency'))}
        options={frequencyOptions}
        onChange={(frequency) => form.setValue('email_frequency', frequency as 'daily')}
        error={form.formState.errors.email_frequency?.message}
        testID="save-search-frequency"
      />
      <Text variant="small" tone="secondary">
        You can change or stop emails at any time.
      </Text>
    </Form>
  );
}

const styles = StyleSheet.create({
  update: { gap: space[4], marginBottom: space[3] },
  or: { marginTop: space[2], paddingTop: space[5], borderTopWidth: 1, borderTopColor: color.border },
});
