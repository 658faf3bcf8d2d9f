import type { HistoryEntry } from './types';
import { tabStorage } from './storage';

const NAME = 'entries';
const MAX_ENTRIES = 50;

type Texts = Record<string, string>;

let entries: Map<string, Texts> | null = null;

/** Reads what the page before a reload stored. */
export function loadEntries(): Map<string, Texts> {
  entries = new Map(read());
  return entries;
}

/** Must be called when the page is hidden. */
export function persistEntries(): void {
  if (entries) tabStorage.write(NAME, JSON.stringify([...entries].slice(-MAX_ENTRIES)));
}

function read(): [string, Texts][] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return []; // written by someone else
  }
}

function isEntry(value: unknown): value is [string, Texts] {
  const [id, texts] = (Array.isArray(value) ? value : []) as unknown[];
  return typeof id === 'string' && typeof texts === 'object' && texts !== null && Object.values(texts).every((text) => typeof text === 'string');
}

const entry: HistoryEntry = {
  /** React Navigation gives each entry an id, and keeps it when the URL is replaced. */
  entryId() {
    const state = window.history.state as { id?: unknown } | null;
    return typeof state?.id === 'string' ? state.id : null;
  },
  readEntry: (name, id = entry.entryId()) => (id === null ? null : ((entries ?? loadEntries()).get(id)?.[name] ?? null)),
  writeEntry(name, value, id = entry.entryId()) {
    if (id === null) return;
    const all = entries ?? loadEntries();
    const texts = { ...all.get(id), [name]: value };
    all.delete(id); // a Map keeps the order of insertion: the oldest is dropped first
    all.set(id, texts);
  },
};

export const { entryId, readEntry, writeEntry } = entry;
