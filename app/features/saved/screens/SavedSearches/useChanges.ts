import type { SavedSearchCard } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import type { Told } from '../../../../lib/query/result';
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
  rename: (search: SavedSearchCard, name: string) => Promise<Told>;
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

  function settle(id: number, told: Told) {
    setBusy(null);
    if (!told.ok) {
      takeBack(id);
      toast.show({ text: told.error, icon: 'warning' });
    }
    refetch();
    return told.ok;
  }

  async function change(id: number, to: Partial<SavedSearchCard>, call: () => Promise<Told>) {
    wish(id, to);
    setBusy(id);
    settle(id, await call());
  }

  async function rename({ id, name: before }: SavedSearchCard, name: string) {
    const told = await renameSearch(id, name);
    if (!told.ok) return told;
    wish(id, { name });
    refetch();
    toast.show({ text: `“${before}” is now “${name}”`, icon: 'check', action: { label: 'Undo', onPress: () => void nameBack(id, before) } });
    return told;
  }

  async function nameBack(id: number, before: string) {
    const told = await renameSearch(id, before);
    if (told.ok) wish(id, { name: before });
    else toast.show({ text: told.error, icon: 'warning', action: { label: 'Try again', onPress: () => void nameBack(id, before) } });
    refetch();
  }

  async function remove({ id, name }: SavedSearchCard) {
    wish(id, null);
    const { told, bringBack } = await deleteSearch(id);
    if (!settle(id, told)) return;
    toast.show({ text: `“${name}” is deleted`, icon: 'check', action: { label: 'Undo', onPress: () => void restore(bringBack) } });
  }

  async function restore(bringBack: () => Promise<Told>) {
    const told = await bringBack();
    if (!told.ok) toast.show({ text: told.error, icon: 'warning', action: { label: 'Try again', onPress: () => void restore(bringBack) } });
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
