import { useMemo } from 'react';

import { useStore } from '../../lib/store';
import { viewedStore } from './viewed';

/** Ids of the homes that were looked at before: cards and pins say "Seen". */
export function useSeen(): ReadonlySet<string> {
  const ids = useStore(viewedStore, (viewed) => viewed.ids);
  return useMemo(() => new Set(ids), [ids]);
}
