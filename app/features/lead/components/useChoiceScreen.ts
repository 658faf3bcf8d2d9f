import type { Schemas } from '@hearthway/api';
import { useEffect, useState } from 'react';

import { type ScreenQuery, useScreen } from '../../../lib/query/screen';
import { isBuyer, sessionStore } from '../../../lib/session/session';
import { useStore } from '../../../lib/store';

/**
 * The agents a buyer can choose from; undefined while they load. The page may come from a shared cache, which has only
 * the answer for visitors, so for a logged-in buyer it's requested again.
 */
export function useChoiceScreen(query: ScreenQuery<Schemas['ChoiceData']>): Schemas['ChoiceData'] | undefined {
  const { answer, error, updatedAt, refetch } = useScreen(query);
  const [cachedAt] = useState(updatedAt);
  const buyer = useStore(sessionStore, isBuyer);
  const forVisitors = buyer && answer !== undefined && !answer.data.logged_in && updatedAt === cachedAt;
  useEffect(() => {
    if (forVisitors) refetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: an expired session gets the same answer again
  }, [forVisitors]);
  return forVisitors && error === null ? undefined : answer?.data;
}
