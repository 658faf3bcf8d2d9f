import type { Card } from '@hearthway/api';

import { vault } from '../platform/vault';
import { createStore, useStore } from './store';

// Homes that this person looked at: the latest ten with what a card shows, and the ids of many more, so that cards
// and pins can say "Seen".
const NAME = 'viewed';
const LATEST_MAX = 10;
const IDS_MAX = 500;

export interface Viewed {
  /** Newest first, no home twice. */
  latest: readonly Card[];
  /** Newest first. */
  ids: readonly string[];
}

export const nothingViewed: Viewed = { latest: [], ids: [] };

/** The list after one more home was looked at. Only the first photo is kept: nobody turns pages there. */
export function afterViewing({ latest, ids }: Viewed, card: Card): Viewed {
  const kept = { ...card, photos: card.photos.slice(0, 1) };
  return {
    latest: [kept, ...latest.filter(({ id }) => id !== card.id)].slice(0, LATEST_MAX),
    ids: [card.id, ...ids.filter((id) => id !== card.id)].slice(0, IDS_MAX),
  };
}

export const viewedStore = createStore<Viewed>(nothingViewed);

let loaded: Promise<void> | null = null;

/** Reads what earlier visits left. What was viewed meanwhile stays on top. */
export function loadViewed(): Promise<void> {
  loaded ??= vault.read(NAME).then((text) => {
    const before = parse(text);
    viewedStore.set((now) => [...now.latest].reverse().reduce(afterViewing, before));
  });
  return loaded;
}

/** Remembers that a home was looked at. */
export async function noteViewed(card: Card): Promise<void> {
  viewedStore.set((viewed) => afterViewing(viewed, card));
  await loadViewed(); // else the list would be written without what it held
  await vault.write(NAME, JSON.stringify(viewedStore.get()));
}

/** Forgets all, at logout. */
export async function forgetViewed(): Promise<void> {
  viewedStore.set(nothingViewed);
  loaded = Promise.resolve();
  await vault.remove(NAME);
}

/** The homes looked at last, newest first; none until the storage was read. */
export function useViewed(): readonly Card[] {
  return useStore(viewedStore, ({ latest }) => latest);
}

/** An older version of the app, or someone else, may have written it. */
function parse(text: string | null): Viewed {
  try {
    const { latest, ids } = JSON.parse(text ?? '{}') as Partial<Record<keyof Viewed, unknown>>;
    return {
      latest: Array.isArray(latest) ? latest.filter(isCard).slice(0, LATEST_MAX) : [],
      ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, IDS_MAX) : [],
    };
  } catch {
    return nothingViewed;
  }
}

function isCard(value: unknown): value is Card {
  const card = value as Partial<Card> | null;
  return (
    typeof card === 'object' && card !== null &&
    typeof card.id === 'string' && typeof card.alias === 'string' &&
    typeof card.href === 'string' && card.href.startsWith('/') &&
    typeof card.price === 'number' && typeof card.beds === 'number' && typeof card.baths === 'number' &&
    typeof card.sqft === 'number' && typeof card.address === 'string' && typeof card.source === 'string' &&
    Array.isArray(card.photos) && card.photos.every((photo) => typeof photo?.src === 'string')
  );
}
