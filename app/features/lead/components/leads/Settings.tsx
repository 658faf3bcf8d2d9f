import { space, StyleSheet, Switch, Text, useToast, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { Form, FormField, useSubmitForm } from '../../../../forms';
import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { type LeadSettings, saveLeadSettings } from '../../api/leads';

interface Props {
  settings: LeadSettings;
  onChange: () => void;
}

const shown = (n: number): string => (n === 0 ? '' : String(n));

/** Settings for which leads an agent takes. The switch is saved immediately, the limits when the form is submitted. */
export function Settings({ settings, onChange }: Props) {
  const toast = useToast();
  const { mutate: pause, isPending: pausing } = useGuardedMutation({
    mutationFn: async (paused: boolean) => {
      await unwrapResult(saveLeadSettings({ ...settings, paused }));
      return paused;
    },
    onSuccess: (paused) => {
      toast.show({ text: paused ? 'New leads are paused' : 'You’re getting new leads again', icon: 'check' });
      onChange();
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  const limits = { price_from: shown(settings.price_from), price_to: shown(settings.price_to), capacity: shown(settings.capacity) };
  const { form, error, sending, submit } = useSubmitForm(
    'leadSettings',
    limits,
    async (values) => {
      const result = await saveLeadSettings({ ...values, paused: settings.paused });
      if (result.ok) {
        toast.show({ text: 'Saved', icon: 'check' });
        onChange();
      }
      return result;
    },
    { draft: 'lead settings' },
  );
  return (
    <AccountPanel title="Which leads you take" testID="lead-settings">
      <Switch label="Pause new leads" value={settings.paused} disabled={pausing} onChange={pause} testID="lead-pause" />
      <Text variant="small" tone="secondary">
        The price range and monthly limit apply to leads you get in turn. Leads from your own buyers and listings always come to you.
      </Text>
      <Form label="Which leads you take" error={error} sending={sending} submit={submit} button="Save" busy="Saving" oneOfSeveral testID="lead-settings-form">
        <View style={styles.fields}>
          <FormField form={form} name="price_from" label="Lowest price" inputMode="numeric" prefix="$" style={styles.price} testID="lead-price-from" />
          <FormField form={form} name="price_to" label="Highest price" inputMode="numeric" prefix="$" style={styles.price} testID="lead-price-to" />
        </View>
        <FormField form={form} name="capacity" label="Leads per month" inputMode="numeric" hint="Leave empty for no limit" testID="lead-capacity" />
      </Form>
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[4], tablet: { flexDirection: 'row' } },
  price: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
