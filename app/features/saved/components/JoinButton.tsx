import { Button, useToast } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useWrite } from '../../../lib/query/useWrite';
import { joinShared, leaveShared, sharedQuery } from '../sharedLists';

/** Adds someone's list to one's own, or removes it. */
export function JoinButton({ listKey, joined: before, name }: { listKey: string; joined: boolean; name: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const [joined, setJoined] = useState(before);
  const { mutate: join, isPending } = useWrite({
    mutationFn: (on: boolean) => (on ? joinShared(listKey) : leaveShared(listKey)),
    onSuccess(_done, on) {
      setJoined(on);
      void client.invalidateQueries({ queryKey: sharedQuery.key });
      toast.show({ text: on ? `${name}’s list was added to your saved homes` : `You left ${name}’s list`, icon: 'check', action: { label: 'Undo', onPress: () => join(!on) } });
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <Button
      label={joined ? 'Leave this list' : 'Keep this list'}
      variant={joined ? 'secondary' : 'primary'}
      icon={joined ? undefined : 'plus'}
      loading={isPending}
      loadingLabel={joined ? 'Leaving' : 'Keeping'}
      onPress={() => join(!joined)}
      testID="join-list"
    />
  );
}
