import { Box, Button, Field, makeStyles, Notice, space } from '@hearthway/ui';
import { useState } from 'react';

import type { Result } from '../../../../../../lib/query/result';

interface Props {
  label: string;
  hint: string;
  /** Characters. */
  most: number;
  before: string;
  button: string;
  /** The call's name of the text. */
  field: string;
  send: (typed: string) => Promise<Result>;
  onDone: () => void;
  onCancel: () => void;
  testID: string;
}

/** A form of one text. */
export function ShortForm({ label, hint, most, before, button, field, send, onDone, onCancel, testID }: Props) {
  const s = useStyles();
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (typed.trim() === '') {
      setWrong('Field is required');
      return;
    }
    setBusy(true);
    const result = await send(typed);
    setBusy(false);
    setWrong(result.ok ? '' : result.fields?.[field] ?? '');
    setError(result.ok || result.fields?.[field] ? '' : result.error);
    if (result.ok) onDone();
  }

  return (
    <Box as="form" label={label} method="post" onSubmit={() => void submit()} style={s.form} testID={`${testID}-form`}>
      <Field label={label} hint={hint} rows={4} maxLength={most} autoFocus autoCapitalize="sentences" value={typed} onChangeText={setTyped} error={wrong} testID={`${testID}-text`} />
      {error !== '' && <Notice kind="danger" text={error} testID={`${testID}-error`} />}
      <Box style={s.buttons}>
        <Button label={button} compact submit loading={busy} loadingLabel="Sending" onPress={() => void submit()} testID={`${testID}-send`} />
        <Button label="Cancel" variant="quiet" compact onPress={onCancel} />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({ form: { gap: space[3] }, buttons: { flexDirection: 'row', gap: space[2] } });
