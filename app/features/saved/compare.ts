import { type CompareData, screen } from '@hearthway/api';

import { tabStorage } from '../../lib/storage/storage';
import { createStore } from '../../lib/store';

/** Maximum number of homes in a comparison. */
export const maxCompared = 4;

const NAME = 'compare';

/** Ids of the homes in the comparison, in the order they were added; stored for this visit. */
export const compareStore = createStore<readonly string[]>([]);

let read = false;

/** Restores the comparison after a reload. */
export function loadCompared(): void {
  if (read) return;
  read = true;
  storeComparison(parseIds(tabStorage.read(NAME) ?? ''));
}

/** Adds a home. Returns false if the comparison is full. */
export function addToComparison(id: string): boolean {
  const ids = compareStore.get();
  if (ids.includes(id)) return true;
  if (ids.length >= maxCompared) return false;
  storeComparison([...ids, id]);
  return true;
}

export function removeFromComparison(id: string): void {
  storeComparison(compareStore.get().filter((one) => one !== id));
}

export function setComparison(ids: readonly string[]): void {
  storeComparison(ids.slice(0, maxCompared));
}

/** URL of the comparison. */
export function compareHref(ids: readonly string[]): string {
  return `/account/dashboard?compare=${ids.join(',')}`;
}

/** The ids in a URL; invalid ones are left out. */
export function parseIds(text: string): string[] {
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^\d{1,18}$/.test(id));
  return [...new Set(ids)].slice(0, maxCompared);
}

export function compareQuery(ids: readonly string[]) {
  const homes = ids.join(',');
  return { key: ['compare', homes] as const, fetch: (signal?: AbortSignal) => screen<CompareData>('compare', { homes }, { signal }) };
}

function storeComparison(ids: readonly string[]): void {
  compareStore.set(ids);
  if (ids.length > 0) tabStorage.write(NAME, ids.join(','));
  else tabStorage.remove(NAME);
}
