import type { ProfileData } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Button, Notice, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { undoErasure } from '../../../api/profile';

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
    const result = await undoErasure();
    setBusy(false);
    toast.show(result.ok ? { text: 'Your data stays', icon: 'check' } : { text: result.error, icon: 'warning' });
    if (result.ok) onUndone();
  }

  const what = kind === 'account' ? 'Your account and everything in it' : 'Everything you saved and sent';
  return (
    <Notice
      kind="offline" icon="clock" text={`${what} will be deleted on ${date(at)}, as you requested.`}
      action={
        <>
          <Button label="Download my data" variant="quiet" compact href="/delete-my-data" testID="profile-data" />
          <Button label="Undo" variant="secondary" compact loading={busy} loadingLabel="Undoing" onPress={() => void undo()} testID="profile-undo" />
        </>
      }
      testID="profile-erasure"
    />
  );
}
