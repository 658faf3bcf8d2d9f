import type { Card } from '@hearthway/api';
import { useMemo } from 'react';

import { createStore, useStore } from '../../lib/store';

/**
 * What lists and cards need to know about a buyer's data besides favorites. It is filled by the saved chunk, which
 * only buyers load, and applied to answers that are the same for everyone.
 */
export interface BuyerState {
  /** Ids of hidden homes. */
  hidden: ReadonlySet<string>;
  /** Ids of homes with a note. */
  noted: ReadonlySet<string>;
  /** "About 12 min to Work"; null without places. */
  drive: ((card: Pick<Card, 'latitude' | 'longitude'>) => string | undefined) | null;
}

export const emptyBuyerState: BuyerState = { hidden: new Set(), noted: new Set(), drive: null };

export const buyerStore = createStore<BuyerState>(emptyBuyerState);

/** Homes without those that the buyer hid. */
export function useShown<C extends Pick<Card, 'id'>>(cards: readonly C[]): readonly C[] {
  const hidden = useStore(buyerStore, (marks) => marks.hidden);
  return useMemo(() => (hidden.size === 0 ? cards : cards.filter(({ id }) => !hidden.has(id))), [cards, hidden]);
}
