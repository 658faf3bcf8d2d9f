import { get, put } from '@hearthway/api';

import { createStore } from '../../../lib/store';
import { buyerStore } from '../store';

const path = '/api/lead/notes';

/** The server's maximum length. */
export const maxNoteLength = 2000;

/** The buyer's notes by home id; null until loaded. */
export const notesStore = createStore<Readonly<Record<string, string>> | null>(null);

export async function loadNotes(): Promise<void> {
  const { notes } = await get<{ notes: { property_id: number; text: string }[] }>(path);
  if (Array.isArray(notes)) setNotes(Object.fromEntries(notes.map(({ property_id: id, text }) => [String(id), text])));
}

/** Replaces a note; an empty one deletes it. */
export async function writeNote(id: string, text: string): Promise<void> {
  await put(`${path}/${encodeURIComponent(id)}`, { text });
  const { [id]: _before, ...rest } = notesStore.get() ?? {};
  setNotes(text === '' ? rest : { ...rest, [id]: text });
}

export function clearNotes(): void {
  notesStore.set(null);
}

function setNotes(notes: Readonly<Record<string, string>>): void {
  notesStore.set(notes);
  buyerStore.set((savedState) => ({ ...savedState, noted: new Set(Object.keys(notes)) }));
}
