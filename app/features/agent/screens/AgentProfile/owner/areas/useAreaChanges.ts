import type { OwnServiceArea } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useOptimistic } from '../../../../../../lib/query/optimistic';
import { problemFrom } from '../../../../../../lib/query/result';
import { addArea, areaRemovals, type City } from '../../../../api/serviceAreas';

type Area = Pick<OwnServiceArea, 'id' | 'city' | 'state'>;

/** Adds and removes cities, with an undo for each change. Calls `onChange` once the server has saved it. */
export function useAreaChanges(areas: readonly OwnServiceArea[], onChange: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [removals] = useState(() => areaRemovals(client));
  const { change } = useOptimistic(removals, 'service areas');

  const { mutate: restore, mutateAsync: save } = useMutation({
    mutationFn: addArea,
    onSuccess: (id, { city, state }) => {
      onChange();
      toast.show({ text: `${city} was added`, icon: 'check', place: 'left', action: { label: 'Undo', onPress: () => void remove({ id, city, state }) } });
    },
    onError: (error) => {
      const { text, fields } = problemFrom(error);
      setProblem(Object.values(fields ?? {})[0] ?? text);
    },
  });

  async function add({ city, state }: City): Promise<void> {
    const known = areas.some((area) => area.state === state && area.city.toLowerCase() === city.toLowerCase());
    setProblem(known ? `You already serve ${city}, ${state}` : '');
    if (!known) await save({ city, state }).catch(() => undefined);
  }

  async function remove(area: Area): Promise<void> {
    const { id, city, state } = area;
    setProblem('');
    const outcome = await change(id);
    if (outcome.kind === 'failed')
      toast.show({ text: outcome.text, icon: 'warning', place: 'left', action: { label: 'Try again', onPress: () => void remove(area) } });
    if (outcome.kind !== 'done') return;
    onChange();
    toast.show({ text: `${city} was removed`, icon: 'check', place: 'left', action: { label: 'Undo', onPress: () => restore({ city, state }) } });
  }

  return { add, remove: (area: Area) => void remove(area), problem, clearProblem: () => setProblem('') };
}
