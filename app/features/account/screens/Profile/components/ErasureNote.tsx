import type { ProfileData } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Button, Notice, useToast } from '@hearthway/ui';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { undoErasure } from '../../../api/profile';

interface Props {
  erasure: NonNullable<ProfileData['erasure']>;
  onUndone: () => void;
}

/** Says what is about to be deleted and when, with an undo button. */
export function ErasureNote({ erasure: { kind, at }, onUndone }: Props) {
  const toast = useToast();
  const { mutate: undo, isPending } = useGuardedMutation({
    mutationFn: () => unwrapResult(undoErasure()),
    onSuccess() {
      toast.show({ text: 'Deletion canceled', icon: 'check' });
      onUndone();
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  const what = kind === 'account' ? 'Your account and everything in it' : 'Everything you saved and sent';
  return (
    <Notice
      kind="offline"
      icon="clock"
      text={`${what} will be deleted on ${date(at)}, as you requested.`}
      action={
        <>
          <Button label="Download my data" variant="quiet" compact href="/delete-my-data" testID="profile-data" />
          <Button label="Undo" variant="secondary" compact loading={isPending} loadingLabel="Undoing" onPress={() => undo()} testID="profile-undo" />
        </>
      }
      testID="profile-erasure"
    />
  );
}
