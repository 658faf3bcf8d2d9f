import { get, put } from '@hearthway/api';
import { type QueryClient, useQuery } from '@tanstack/react-query';

import { queryData } from '../../../lib/query/optimistic';
import { isBuyer, sessionStore, useUserId } from '../../../lib/session/session';

const path = '/api/lead/notes';

/** The server's maximum length of a note. */
export const maxNoteLength = 2000;

/** Texts by home id. */
type Notes = Readonly<Record<string, string>>;

const key = (user?: string) => ['notes', user];

/** The buyer's notes by home id. */
export function useNotes() {
  const user = useUserId();
  // Checks the session at fetch time: right after a logout, the component is still mounted.
  return useQuery({ queryKey: key(user), queryFn: ({ signal }) => loadNotes(signal), enabled: () => isBuyer(sessionStore.get()) });
}

async function loadNotes(signal: AbortSignal): Promise<Notes> {
  const { notes } = await get<{ notes: { property_id: number; text: string }[] }>(path, { signal });
  return Object.fromEntries(notes.map(({ property_id: id, text }) => [String(id), text]));
}

/** Replaces a note; an empty one deletes it. */
export async function writeNote(client: QueryClient, id: string, text: string): Promise<void> {
  const notes = queryData<Notes>(client, key(sessionStore.get().user?.id));
  await put(`${path}/${encodeURIComponent(id)}`, { text });
  const { [id]: _before, ...others } = notes.get() ?? {};
  notes.set(text === '' ? others : { ...others, [id]: text });
}
