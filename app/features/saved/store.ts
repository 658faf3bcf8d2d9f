import type { Card } from '@hearthway/api';
import { useMemo } from 'react';

import { persistedStore } from '../../lib/storage/persistedStore';
import { createStore, useStore } from '../../lib/store';

/** Ids of the logged-in buyer's favorites, newest first; empty for everyone else. */
export const favoritesStore = createStore<readonly string[]>([]);

/**
 * What lists and cards need to know about a buyer, besides favorites. Screen answers are the same for everyone, so this
 * is applied to them in the app. The saved chunk, which only buyers load, fills it.
 */
export interface BuyerState {
  /** Ids of hidden homes. */
  hidden: ReadonlySet<string>;
  /** Ids of homes with a note. */
  noted: ReadonlySet<string>;
  /** Drive time from a home to the first saved place: "About 12 min to Work". Null without saved places. */
  drive: ((card: Pick<Card, 'latitude' | 'longitude'>) => string | undefined) | null;
}

export const emptyBuyerState: BuyerState = { hidden: new Set(), noted: new Set(), drive: null };

export const buyerStore = createStore<BuyerState>(emptyBuyerState);

/** Homes without those that the buyer hid. */
export function useVisibleHomes<C extends Pick<Card, 'id'>>(cards: readonly C[]): readonly C[] {
  const hidden = useStore(buyerStore, (savedState) => savedState.hidden);
  return useMemo(() => (hidden.size === 0 ? cards : cards.filter(({ id }) => !hidden.has(id))), [cards, hidden]);
}

// Homes viewed on this device: the latest ten as whole cards, and the ids of many more, so that cards and pins can say
// "Seen".
const LATEST_MAX = 10;
const IDS_MAX = 500;

export interface Viewed {
  /** Newest first, no home twice. */
  latest: readonly Card[];
  /** Newest first. */
  ids: readonly string[];
}

export const nothingViewed: Viewed = { latest: [], ids: [] };

/** The list with one more viewed home. Stores only its first photo, since lists of viewed homes show no others. */
export function afterViewing({ latest, ids }: Viewed, card: Card): Viewed {
  const trimmed = { ...card, photos: card.photos.slice(0, 1) };
  return {
    latest: [trimmed, ...latest.filter(({ id }) => id !== card.id)].slice(0, LATEST_MAX),
    ids: [card.id, ...ids.filter((id) => id !== card.id)].slice(0, IDS_MAX),
  };
}

/** The list with ids of more homes appended. */
const withIds = ({ latest, ids }: Viewed, others: readonly string[]): Viewed => ({ latest, ids: [...new Set([...ids, ...others])].slice(0, IDS_MAX) });

const persisted = persistedStore<Viewed>({
  name: 'viewed',
  nothing: nothingViewed,
  parse,
  // Homes viewed before the stored list was loaded stay on top.
  join: (before, now) => withIds([...now.latest].reverse().reduce(afterViewing, before), now.ids),
});

export const { store: viewedStore, load: loadViewed, clear: clearViewed } = persisted;

/** Records that a home was viewed. */
export const recordView = (card: Card): Promise<void> => persisted.change((viewed) => afterViewing(viewed, card));

/** Adds homes viewed on other devices, by id. */
export const recordViewsElsewhere = (others: readonly string[]): Promise<void> => persisted.change((viewed) => withIds(viewed, others));

/** The last viewed homes, newest first; empty until storage is loaded. */
export function useViewed(): readonly Card[] {
  return useStore(viewedStore, ({ latest }) => latest);
}

function parse(written: unknown): Viewed {
  const { latest, ids } = (written ?? {}) as Partial<Record<keyof Viewed, unknown>>;
  return {
    latest: Array.isArray(latest) ? latest.filter(isCard).slice(0, LATEST_MAX) : [],
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, IDS_MAX) : [],
  };
}

function isCard(value: unknown): value is Card {
  const card = value as Partial<Card> | null;
  return (
    typeof card === 'object' &&
    card !== null &&
    typeof card.id === 'string' &&
    typeof card.alias === 'string' &&
    typeof card.href === 'string' &&
    card.href.startsWith('/') &&
    typeof card.price === 'number' &&
    typeof card.beds === 'number' &&
    typeof card.baths === 'number' &&
    typeof card.sqft === 'number' &&
    typeof card.address === 'string' &&
    typeof card.source === 'string' &&
    Array.isArray(card.photos) &&
    card.photos.every((photo) => typeof photo?.src === 'string')
  );
}

/** Ids of viewed homes, which cards and pins mark as "Seen". */
export function useSeen(): ReadonlySet<string> {
  const ids = useStore(viewedStore, (viewed) => viewed.ids);
  return useMemo(() => new Set(ids), [ids]);
}
