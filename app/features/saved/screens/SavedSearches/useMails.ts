import { useToast } from '@hearthway/ui';

import { useOptimistic } from '../../../../lib/query/optimistic';
import type { Frequency } from '../../../alert';
import type { Change, SavedSearchChanges } from './changes';

interface Mails {
  /** Whether a change is pending. */
  busy: boolean;
  start: () => void;
  changeFavorites: (frequency: Frequency) => void;
}

/** Changes settings that aren't specific to a search. `refetch` reloads the screen. */
export function useMails(changes: SavedSearchChanges, refetch: () => void): Mails {
  const toast = useToast();
  const { change, pending } = useOptimistic(changes, 'mails');

  async function make(wanted: Change) {
    const outcome = await change(wanted);
    if (outcome.kind === 'failed') toast.show({ text: outcome.text, icon: 'warning' });
    refetch();
    return outcome.kind === 'done';
  }

  async function turn(on: boolean) {
    const done = await make({ kind: 'stopped', stopped: !on });
    if (done && on) toast.show({ text: 'Emails are back on', icon: 'check', action: { label: 'Undo', onPress: () => void turn(false) } });
  }

  return { busy: pending !== null, start: () => void turn(true), changeFavorites: (frequency) => void make({ kind: 'favorites', frequency }) };
}
