import { ApiError, isAnswer } from '@hearthway/api';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { onSession } from '../session/session';
import { secureStorage } from '../storage/secureStorage';

// Answers available offline on a device: what a buyer saved, and the homes viewed last. They are in encrypted
// storage, each in a numbered slot, and are deleted at logout.
const INDEX = 'answers';
const slotName = (slot: number) => `answers.${slot}`;

/** Maximum number of stored answers; the oldest is dropped. */
export const MAX_ANSWERS = 13;

const screens = new Set<unknown>(['dashboard', 'board', 'property']);

/** Whether the answer for this key is stored for offline use. */
export const isPersistedKey = (key: QueryKey): boolean => screens.has(key[0]);

interface Entry {
  /** The key, as JSON. */
  id: string;
  slot: number;
  /** When it was answered, in milliseconds. */
  at: number;
}

let entries: readonly Entry[] | null = null;
/** Writes run one after the other, or two would take the same slot. */
let queue: Promise<void> = Promise.resolve();

const next = (work: () => Promise<void>): Promise<void> => (queue = queue.then(work).catch(() => undefined));

async function load(): Promise<readonly Entry[]> {
  entries ??= parse(await secureStorage.read(INDEX));
  return entries;
}

/** The entries after adding an answer, newest first. The first one has the slot to write it to. */
export function withEntry(before: readonly Entry[], id: string, at: number): readonly [Entry, ...Entry[]] {
  const others = before.filter((entry) => entry.id !== id);
  const stored = others.slice(0, MAX_ANSWERS - 1);
  const free = Array.from({ length: MAX_ANSWERS }, (_, slot) => slot).find((slot) => stored.every((entry) => entry.slot !== slot)) ?? 0;
  return [{ id, slot: free, at }, ...stored];
}

async function store(key: QueryKey, answer: unknown, at: number): Promise<void> {
  const after = withEntry(await load(), JSON.stringify(key), at);
  entries = after;
  await secureStorage.write(slotName(after[0].slot), JSON.stringify({ id: after[0].id, answer }));
  await secureStorage.write(INDEX, JSON.stringify(after));
}

async function restore(client: QueryClient, key: QueryKey): Promise<void> {
  const id = JSON.stringify(key);
  const entry = (await load()).find((one) => one.id === id);
  if (!entry) return;
  const stored = JSON.parse((await secureStorage.read(slotName(entry.slot))) ?? 'null') as { id?: string; answer?: unknown } | null;
  if (stored?.id !== id || !isAnswer(stored.answer) || client.getQueryData(key) !== undefined) return;
  client.setQueryData(key, stored.answer, { updatedAt: entry.at });
}

async function clear(): Promise<void> {
  entries = [];
  for (let slot = 0; slot < MAX_ANSWERS; slot++) await secureStorage.remove(slotName(slot));
  await secureStorage.remove(INDEX);
}

/**
 * Stores answers as they arrive, restores them when there is no network, deletes them at logout. The returned
 * function stops it.
 */
export function watchAnswers(client: QueryClient): () => void {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !isPersistedKey(event.query.queryKey)) return;
      const { queryKey: key, state } = event.query;
      const { action } = event;
      if (action.type === 'success' && !action.manual) void next(() => store(key, state.data, state.dataUpdatedAt));
      const failed = action.type === 'failed' || action.type === 'error'; // before a retry, and after the last attempt
      if (failed && state.data === undefined && isOffline(action.error)) void next(() => restore(client, key));
    }),
    onSession((_now, _before, { kind }) => {
      if (kind === 'loggedOut' || kind === 'expired') void next(clear);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.problem.kind === 'offline';

function parse(text: string | null): readonly Entry[] {
  try {
    const list = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isEntry).slice(0, MAX_ANSWERS) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry?.id === 'string' && typeof entry.slot === 'number' && typeof entry.at === 'number';
}
