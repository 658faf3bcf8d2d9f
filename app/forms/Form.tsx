import { Button, DialogFooter, Notice, space, StyleSheet, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { Captcha } from './Captcha';

interface Props {
  /** The form's name: "Create Account". */
  label: string;
  error: string | null;
  sending: boolean;
  submit: () => void;
  /** Labels of the button, idle and while sending. */
  button: string;
  busy: string;
  /** Secondary next to another way to continue. */
  buttonVariant?: 'primary' | 'secondary';
  /** One of several forms on a page: their buttons aren't filled, and on wide screens no wider than their labels. */
  oneOfSeveral?: boolean;
  /** The last element in a dialog: its button stays visible while the fields scroll. */
  inDialog?: boolean;
  /** Shows the captcha, if the server has one. */
  captcha?: boolean;
  children: ReactNode;
  /** Ways to resolve an error in one of the fields. */
  help?: ReactNode;
  /** Whether there is such an error. */
  needsHelp?: boolean;
  testID: string;
}

/** A form: its fields, an error about the form as a whole, and the submit button. */
export function Form({
  label,
  error,
  sending,
  submit,
  button,
  busy,
  buttonVariant,
  oneOfSeveral,
  inDialog,
  captcha,
  children,
  help,
  needsHelp = false,
  testID,
}: Props) {
  const end = (
    <>
      {error !== null && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
      {needsHelp && help}
      <Button
        label={button}
        variant={oneOfSeveral ? 'secondary' : buttonVariant}
        loading={sending}
        loadingLabel={busy}
        submit
        onPress={submit}
        fullWidth
        style={oneOfSeveral && styles.narrow}
        testID={`${testID}-submit`}
      />
    </>
  );
  return (
    <View as="form" label={label} method="post" onSubmit={submit} style={styles.form} testID={testID}>
      {children}
      {captcha && <Captcha />}
      {inDialog ? <DialogFooter>{end}</DialogFooter> : end}
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[4] },
  narrow: { tablet: { alignSelf: 'flex-start', web: { width: 'fit-content' } } },
});
