import type { Answer, SavedSearchCard, SavedSearchesData } from '@hearthway/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { optimistic, queryData } from '../../../../lib/query/optimistic';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { Frequency } from '../../../alert';
import { type UndoDelete, deleteSearch, pauseSearch, setFavoriteMails, setFrequency, switchAllMails } from '../../api/savedSearches';

/** Changes on this screen that take effect immediately, without a form. */
export type Change =
  | { kind: 'frequency'; id: number; frequency: Frequency }
  | { kind: 'paused'; id: number; paused: boolean }
  | { kind: 'deleted'; id: number }
  | { kind: 'favorites'; frequency: Frequency }
  | { kind: 'stopped'; stopped: boolean };

type Screen = Answer<SavedSearchesData> | undefined;

function send(change: Change): Promise<unknown> {
  switch (change.kind) {
    case 'frequency':
      return setFrequency(change.id, change.frequency);
    case 'paused':
      return pauseSearch(change.id, change.paused);
    case 'deleted':
      return deleteSearch(change.id);
    case 'favorites':
      return setFavoriteMails(change.frequency);
    case 'stopped':
      return switchAllMails(!change.stopped);
  }
}

function apply(screen: Screen, change: Change): Screen {
  if (!screen) return screen;
  const { data } = screen;
  const withSearch = (id: number, to: Partial<SavedSearchCard>) => data.searches.map((search) => (search.id === id ? { ...search, ...to } : search));
  switch (change.kind) {
    case 'frequency':
      return { ...screen, data: { ...data, searches: withSearch(change.id, { frequency: change.frequency, alerts: change.frequency !== 'never' }) } };
    case 'paused':
      return { ...screen, data: { ...data, searches: withSearch(change.id, { paused: change.paused }) } };
    case 'deleted':
      return { ...screen, data: { ...data, searches: data.searches.filter(({ id }) => id !== change.id) } };
    case 'favorites':
      return { ...screen, data: { ...data, favorites: change.frequency } };
    case 'stopped':
      return { ...screen, data: { ...data, stopped: change.stopped } };
  }
}

const makeChanges = (client: QueryClient) =>
  optimistic<Screen, Change>({
    data: queryData(client, screenQueries.SavedSearches().key),
    apply,
    // A deletion resolves to the function that undoes it.
    send: send as (change: Change) => Promise<UndoDelete | unknown>,
    keyOf: (change) => ('id' in change ? String(change.id) : change.kind),
  });

export type SavedSearchChanges = ReturnType<typeof makeChanges>;

/** Makes this screen's changes optimistically, on its cached answer. */
export function useSavedSearchChanges(): SavedSearchChanges {
  const client = useQueryClient();
  const [changes] = useState(() => makeChanges(client));
  return changes;
}
