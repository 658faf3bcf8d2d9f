import { type CompareData, screen } from '@hearthway/api';

import { tabStorage } from '../../lib/storage/storage';
import { createStore } from '../../lib/store';

/** The most homes that stand side by side. */
export const mostCompared = 4;

const NAME = 'compare';

/** Ids of the homes that are to be compared, in the order they were chosen; kept for this visit. */
export const compareStore = createStore<readonly string[]>([]);

let read = false;

/** Reads what this visit chose before a reload. */
export function loadCompared(): void {
  if (read) return;
  read = true;
  keep(parseIds(tabStorage.read(NAME) ?? ''));
}

/** Adds a home, unless there are four; false when it was not added. */
export function addCompared(id: string): boolean {
  const ids = compareStore.get();
  if (ids.includes(id)) return true;
  if (ids.length >= mostCompared) return false;
  keep([...ids, id]);
  return true;
}

export function dropCompared(id: string): void {
  keep(compareStore.get().filter((one) => one !== id));
}

export function keepCompared(ids: readonly string[]): void {
  keep(ids.slice(0, mostCompared));
}

/** Where homes stand side by side. */
export function compareHref(ids: readonly string[]): string {
  return `/account/dashboard?compare=${ids.join(',')}`;
}

/** The ids of an address; what is none is left out. */
export function parseIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim()).filter((id) => /^\d{1,18}$/.test(id));
  return [...new Set(ids)].slice(0, mostCompared);
}

export function compareQuery(ids: readonly string[]) {
  const homes = ids.join(',');
  return { key: ['compare', homes] as const, fetch: (signal?: AbortSignal) => screen<CompareData>('compare', { homes }, { signal }) };
}

function keep(ids: readonly string[]): void {
  compareStore.set(ids);
  if (ids.length > 0) tabStorage.write(NAME, ids.join(','));
  else tabStorage.remove(NAME);
}
