import type { SavedSearchesData } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import type { Result } from '../../../../lib/query/result';
import type { Frequency } from '../../../alert';
import { setFavoriteMails, switchAllMails } from '../../savedSearches';

type Settings = Pick<SavedSearchesData, 'stopped' | 'favorites'>;

export interface Mails extends Settings {
  /** A change is under way. */
  busy: boolean;
  start: () => void;
  changeFavorites: (frequency: Frequency) => void;
}

/** What holds for all mails. Changes are shown at once, and taken back when the server does not agree. */
export function useMails(said: Settings | undefined, refetch: () => void): Mails {
  const toast = useToast();
  const [wished, setWished] = useState<Partial<Settings>>({});
  const [busy, setBusy] = useState(false);
  // A new answer is what counts.
  useEffect(() => setWished({}), [said]);

  async function change(to: Partial<Settings>, call: () => Promise<Result>) {
    setWished(to);
    setBusy(true);
    const result = await call();
    setBusy(false);
    if (!result.ok) {
      setWished({});
      toast.show({ text: result.error, icon: 'warning' });
    }
    refetch();
    return result.ok;
  }

  async function turn(on: boolean) {
    const done = await change({ stopped: !on }, () => switchAllMails(on));
    if (done && on) toast.show({ text: 'Emails are back on', icon: 'check', action: { label: 'Undo', onPress: () => void turn(false) } });
  }

  return {
    stopped: wished.stopped ?? said?.stopped ?? false,
    favorites: wished.favorites ?? said?.favorites ?? 'instant',
    busy,
    start: () => void turn(true),
    changeFavorites: (favorites) => void change({ favorites }, () => setFavoriteMails(favorites)),
  };
}
