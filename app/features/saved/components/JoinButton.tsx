import { Button, useToast } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { joinShared, leaveShared, sharedQuery } from '../sharedLists';

/** Keeps somebody's list among one's own, or takes it out again. */
export function JoinButton({ listKey, joined: before, name }: { listKey: string; joined: boolean; name: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const [joined, setJoined] = useState(before);
  const [busy, setBusy] = useState(false);

  async function join(on: boolean) {
    setBusy(true);
    const result = await (on ? joinShared(listKey) : leaveShared(listKey));
    setBusy(false);
    if (!result.ok) {
      toast.show({ text: result.error, icon: 'warning' });
      return;
    }
    setJoined(on);
    void client.invalidateQueries({ queryKey: sharedQuery.key });
    toast.show({ text: on ? `${name}’s list was added to your saved homes` : `You left ${name}’s list`, icon: 'check', action: { label: 'Undo', onPress: () => void join(!on) } });
  }

  return (
    <Button
      label={joined ? 'Leave this list' : 'Keep this list'}
      variant={joined ? 'secondary' : 'primary'}
      icon={joined ? undefined : 'plus'}
      loading={busy}
      loadingLabel={joined ? 'Leaving' : 'Keeping'}
      onPress={() => void join(!joined)}
      testID="join-list"
    />
  );
}
