import { Box, Button, DialogFooter, makeStyles, Notice, space } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { Captcha } from './Captcha';

interface Props {
  /** What the form is: "Create Account". */
  label: string;
  error: string | null;
  sending: boolean;
  submit: () => void;
  /** Words of the button, and while it is being sent. */
  button: string;
  busy: string;
  /** Secondary beside another way to continue. */
  buttonVariant?: 'primary' | 'secondary';
  /** One of several forms on a page: none of their buttons is filled, and on wide screens none is wider than its words. */
  oneOfSeveral?: boolean;
  /** The last thing in a dialog: its button stays in sight while the fields scroll. */
  inDialog?: boolean;
  /** Asks for the captcha that keeps robots out, where the server wants one. */
  captcha?: boolean;
  children: ReactNode;
  /** Ways out of an error at one of the fields. */
  help?: ReactNode;
  /** There is such an error. */
  needsHelp?: boolean;
  testID: string;
}

/** A form: its fields, what went wrong with it as a whole, and the button that sends it. */
export function Form({ label, error, sending, submit, button, busy, buttonVariant, oneOfSeveral, inDialog, captcha, children, help, needsHelp = false, testID }: Props) {
  const s = useStyles();
  const end = (
    <>
      {error !== null && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
      {needsHelp && help}
      <Button
        label={button} variant={oneOfSeveral ? 'secondary' : buttonVariant} loading={sending} loadingLabel={busy} submit onPress={submit} fullWidth
        style={oneOfSeveral && s.narrow} testID={`${testID}-submit`}
      />
    </>
  );
  return (
    <Box as="form" label={label} method="post" onSubmit={submit} style={s.form} testID={testID}>
      {children}
      {captcha && <Captcha />}
      {inDialog ? <DialogFooter>{end}</DialogFooter> : end}
    </Box>
  );
}

const useStyles = makeStyles({
  form: { gap: space[4] },
  narrow: { tablet: { alignSelf: 'flex-start', web: { width: 'fit-content' } } },
});
