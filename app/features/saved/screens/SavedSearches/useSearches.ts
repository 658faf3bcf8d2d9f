import type { SavedSearchCard } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useMutation } from '@tanstack/react-query';

import { useOptimistic } from '../../../../lib/query/optimistic';
import type { Frequency } from '../../../alert';
import { type UndoDelete, renameSearch } from '../../api/savedSearches';
import type { Change, SavedSearchChanges } from './changes';

interface Searches {
  /** Id of the search with a pending change. */
  busy: number | null;
  changeFrequency: (search: SavedSearchCard, frequency: Frequency) => void;
  pause: (search: SavedSearchCard, pause: boolean) => void;
  /** Rejects if the call fails, so that the form can show why. */
  rename: (search: SavedSearchCard, name: string) => Promise<void>;
  remove: (search: SavedSearchCard) => void;
}

/** Changes saved searches. `refetch` reloads the screen. */
export function useSearches(changes: SavedSearchChanges, refetch: () => void): Searches {
  const toast = useToast();
  const { change, pending } = useOptimistic(changes, 'saved searches');
  const { mutateAsync: setName } = useMutation({ mutationFn: ({ id, name }: { id: number; name: string }) => renameSearch(id, name), onSuccess: refetch });
  const { mutate: restore } = useMutation({
    mutationFn: (undoDelete: UndoDelete) => undoDelete(),
    onError: ({ message }, undoDelete) => toast.show({ text: message, icon: 'warning', action: { label: 'Try again', onPress: () => restore(undoDelete) } }),
    onSettled: refetch,
  });

  async function make(wanted: Change) {
    const outcome = await change(wanted);
    if (outcome.kind === 'failed') toast.show({ text: outcome.text, icon: 'warning' });
    refetch();
    return outcome;
  }

  async function remove({ id, name }: SavedSearchCard) {
    const outcome = await make({ kind: 'deleted', id });
    if (outcome.kind !== 'done') return;
    toast.show({ text: `“${name}” deleted`, icon: 'check', action: { label: 'Undo', onPress: () => restore(outcome.value as UndoDelete) } });
  }

  async function rename({ id, name: before }: SavedSearchCard, name: string) {
    await setName({ id, name });
    toast.show({ text: `“${before}” is now “${name}”`, icon: 'check', action: { label: 'Undo', onPress: () => void nameBack(id, before) } });
  }

  function nameBack(id: number, name: string): Promise<unknown> {
    return setName({ id, name }).catch(({ message }: Error) => {
      toast.show({ text: message, icon: 'warning', action: { label: 'Try again', onPress: () => void nameBack(id, name) } });
    });
  }

  return {
    busy: pending && 'id' in pending ? pending.id : null,
    changeFrequency: ({ id }, frequency) => void make({ kind: 'frequency', id, frequency }),
    pause: ({ id }, paused) => void make({ kind: 'paused', id, paused }),
    rename,
    remove: (search) => void remove(search),
  };
}
