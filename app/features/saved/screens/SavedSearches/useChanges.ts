import type { SavedSearchCard } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import type { Result } from '../../../../lib/query/result';
import type { Frequency } from '../../../alert';
import { deleteSearch, pauseSearch, renameSearch, setFrequency } from '../../savedSearches';

export interface Changes {
  /** The searches as they will be once the server has done what was asked for. */
  shown: readonly SavedSearchCard[] | undefined;
  /** The search whose change is under way. */
  busy: number | null;
  changeFrequency: (search: SavedSearchCard, frequency: Frequency) => void;
  pause: (search: SavedSearchCard, pause: boolean) => void;
  /** What the server refuses is for the form to say. */
  rename: (search: SavedSearchCard, name: string) => Promise<Result>;
  remove: (search: SavedSearchCard) => void;
}

/** Changes searches at once, and takes that back when the server does not agree. */
export function useChanges(searches: readonly SavedSearchCard[] | undefined, refetch: () => void): Changes {
  const toast = useToast();
  const [wished, setWished] = useState<ReadonlyMap<number, Partial<SavedSearchCard> | null>>(new Map());
  const [busy, setBusy] = useState<number | null>(null);
  // A new answer is what counts.
  useEffect(() => setWished(new Map()), [searches]);

  const wish = (id: number, change: Partial<SavedSearchCard> | null) => setWished((all) => new Map(all).set(id, change));
  const takeBack = (id: number) => setWished((all) => new Map([...all].filter(([one]) => one !== id)));

  function settle(id: number, result: Result) {
    setBusy(null);
    if (!result.ok) {
      takeBack(id);
      toast.show({ text: result.error, icon: 'warning' });
    }
    refetch();
    return result.ok;
  }

  async function change(id: number, to: Partial<SavedSearchCard>, call: () => Promise<Result>) {
    wish(id, to);
    setBusy(id);
    settle(id, await call());
  }

  async function rename({ id, name: before }: SavedSearchCard, name: string) {
    const result = await renameSearch(id, name);
    if (!result.ok) return result;
    wish(id, { name });
    refetch();
    toast.show({ text: `“${before}” is now “${name}”`, icon: 'check', action: { label: 'Undo', onPress: () => void nameBack(id, before) } });
    return result;
  }

  async function nameBack(id: number, before: string) {
    const result = await renameSearch(id, before);
    if (result.ok) wish(id, { name: before });
    else toast.show({ text: result.error, icon: 'warning', action: { label: 'Try again', onPress: () => void nameBack(id, before) } });
    refetch();
  }

  async function remove({ id, name }: SavedSearchCard) {
    wish(id, null);
    const { result, bringBack } = await deleteSearch(id);
    if (!settle(id, result)) return;
    toast.show({ text: `“${name}” deleted`, icon: 'check', action: { label: 'Undo', onPress: () => void restore(bringBack) } });
  }

  async function restore(bringBack: () => Promise<Result>) {
    const result = await bringBack();
    if (!result.ok) toast.show({ text: result.error, icon: 'warning', action: { label: 'Try again', onPress: () => void restore(bringBack) } });
    refetch();
  }

  return {
    shown: searches?.filter(({ id }) => wished.get(id) !== null).map((search) => ({ ...search, ...wished.get(search.id) })),
    busy,
    changeFrequency: ({ id }, frequency) => void change(id, { frequency, alerts: frequency !== 'never' }, () => setFrequency(id, frequency)),
    pause: ({ id }, paused) => void change(id, { paused }, () => pauseSearch(id, paused)),
    rename,
    remove: (search) => void remove(search),
  };
}
