import type { ProfileData } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Button, Notice, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { undoErasure } from '../../../state/ownData';

interface Props {
  erasure: NonNullable<ProfileData['erasure']>;
  onUndone: () => void;
}

/** The deletion that waits, and the way back. */
export function ErasureNote({ erasure: { kind, at }, onUndone }: Props) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    const asked = await undoErasure(null);
    setBusy(false);
    toast.show(asked.ok ? { text: 'Your data stays', icon: 'check' } : { text: asked.error, icon: 'warning' });
    if (asked.ok) onUndone();
  }

  const what = kind === 'account' ? 'Your account and everything in it' : 'What you saved and sent';
  return (
    <Notice
      kind="offline" icon="clock" text={`${what} will be deleted on ${date(at)}, as you asked.`}
      action={
        <>
          <Button label="Get my data" variant="quiet" compact href="/delete-my-data" testID="profile-data" />
          <Button label="Undo" variant="secondary" compact loading={busy} loadingLabel="Undoing" onPress={() => void undo()} testID="profile-undo" />
        </>
      }
      testID="profile-erasure"
    />
  );
}
