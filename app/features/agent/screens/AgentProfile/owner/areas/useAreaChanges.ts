import type { OwnServiceArea } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useOptimistic } from '../../../../../../lib/query/optimistic';
import { problemFrom } from '../../../../../../lib/query/result';
import { addArea, areaKey, areaRemovals, type City } from '../../../../api/serviceAreas';

type Area = Pick<OwnServiceArea, 'id' | 'city' | 'state' | 'zip'>;

/** Adds and removes cities and ZIP codes, with an undo for each change. Calls `onChange` once the server has saved it. */
export function useAreaChanges(areas: readonly OwnServiceArea[], onChange: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [removals] = useState(() => areaRemovals(client));
  const { change } = useOptimistic(removals, 'service areas');

  const { mutate: restore, mutateAsync: save } = useMutation({
    mutationFn: addArea,
    onSuccess: (id, { city, state, zip }) => {
      onChange();
      toast.show({
        text: `${zip || city} was added`,
        icon: 'check',
        place: 'left',
        action: { label: 'Undo', onPress: () => void remove({ id, city, state, zip }) },
      });
    },
    onError: (error) => {
      const { text, fields } = problemFrom(error);
      setProblem(Object.values(fields ?? {})[0] ?? text);
    },
  });

  async function add({ city, state, zip }: City): Promise<void> {
    const there = areas.filter((area) => area.state === state && area.city.toLowerCase() === city.toLowerCase());
    const known = there.some((area) => area.zip === '' || area.zip === zip);
    setProblem(known ? `You already serve ${zip && !there.some((area) => area.zip === '') ? zip : `${city}, ${state}`}` : '');
    if (!known) await save({ city, state, zip }).catch(() => undefined);
  }

  async function remove(area: Area): Promise<void> {
    const { city, state, zip } = area;
    setProblem('');
    const outcome = await change(areaKey(area));
    if (outcome.kind === 'failed')
      toast.show({ text: outcome.text, icon: 'warning', place: 'left', action: { label: 'Try again', onPress: () => void remove(area) } });
    if (outcome.kind !== 'done') return;
    onChange();
    toast.show({ text: `${zip || city} was removed`, icon: 'check', place: 'left', action: { label: 'Undo', onPress: () => restore({ city, state, zip }) } });
  }

  return { add, remove: (area: Area) => void remove(area), problem, clearProblem: () => setProblem('') };
}
