import { phone, phoneHref } from '@hearthway/format';
import { Box, Button, Link, makeStyles, Notice, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { claimProfile, showPhone } from '../../../api';

/** The phone number isn't in the page: a press requests it. */
export function PhoneButton({ id, name }: { id: string; name: string }) {
  const s = useStyles();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const result = await showPhone(id);
    setBusy(false);
    if (result.ok) setNumber(result.value);
    setError(result.ok ? null : result.error);
  }

  return (
    <Box style={s.column} aria-live="polite">
      {number !== ''
        ? <Link href={phoneHref(number)} underline testID="agent-phone"><Text weight={600}>{phone(number)}</Text></Link>
        : <Button label="Show phone" accessibleLabel={`Show phone of ${name}`} icon="phone" variant="secondary" fullWidth loading={busy} onPress={() => void ask()} testID="agent-show-phone" />}
      {error && <Notice kind="danger" text={error} />}
    </Box>
  );
}

/** The email on record gets a link to claim the profile; the answer is the same for everyone. */
export function ClaimButton({ id }: { id: string }) {
  const s = useStyles();
  const [note, setNote] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function claim() {
    setBusy(true);
    const result = await claimProfile(id);
    setBusy(false);
    setNote(result.ok ? { kind: 'success', text: 'If the license record has an email, we sent a link to it. Open the link to claim this profile.' } : { kind: 'danger', text: result.error });
  }

  return (
    <Box style={s.column} aria-live="polite">
      {note?.kind !== 'success' && <Button label="Claim this profile" variant="quiet" fullWidth loading={busy} onPress={() => void claim()} testID="agent-claim" />}
      {note && <Notice kind={note.kind} text={note.text} />}
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[3] } });
