import { Button, Notice, space, StyleSheet, View } from '@hearthway/ui';

import { FormField, useSubmitForm } from '../../../../../../forms';
import type { Result } from '../../../../../../lib/query/result';

interface Props {
  rules: 'testimonialAnswer' | 'testimonialReport';
  label: string;
  hint: string;
  /** Maximum length in characters. */
  max: number;
  before: string;
  button: string;
  send: (text: string) => Promise<Result>;
  /** Name under which unsent text is stored. */
  draft: string;
  onDone: () => void;
  onCancel: () => void;
  testID: string;
}

/** A form with a single text field. */
export function ShortForm({ rules, label, hint, max, before, button, send, draft, onDone, onCancel, testID }: Props) {
  const { form, error, sending, submit } = useSubmitForm(rules, { text: before }, ({ text }) => send(text), { draft, onSent: onDone });
  return (
    <View as="form" label={label} method="post" onSubmit={submit} style={styles.form} testID={`${testID}-form`}>
      <FormField form={form} name="text" label={label} hint={hint} rows={4} maxLength={max} autoFocus autoCapitalize="sentences" testID={`${testID}-text`} />
      {error !== null && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
      <View style={styles.buttons}>
        <Button label={button} compact submit loading={sending} loadingLabel="Sending" onPress={submit} testID={`${testID}-send`} />
        <Button label="Cancel" variant="quiet" compact onPress={onCancel} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({ form: { gap: space[3] }, buttons: { flexDirection: 'row', gap: space[2] } });
