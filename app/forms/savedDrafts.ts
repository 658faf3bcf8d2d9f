import { persistedStore } from '../lib/storage/persistedStore';

/** A long form as it was left: what was typed, and how many of its steps were done. */
interface SavedDraft {
  values: Readonly<Record<string, unknown>>;
  done: number;
  /** When it was saved, in milliseconds. */
  at: number;
}

type Drafts = Readonly<Record<string, SavedDraft>>;

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

const sensitive = /password|otp|captcha|card|cvc|account_number|routing|ssn|agree|consent|optin|^code$/i;

/** Whether a field must not be stored: secrets, card and account numbers, and consent, which is given each time. */
export const isSensitiveField = (name: string): boolean => sensitive.test(name);

/** By form name, encrypted on this device. */
const persisted = persistedStore<Drafts>({
  name: 'drafts',
  nothing: {},
  parse: (written) => Object.fromEntries(Object.entries((written ?? {}) as Drafts).filter(([, draft]) => isDraft(draft))),
  join: (before, now) => ({ ...before, ...now }),
});

const isDraft = (draft: Partial<SavedDraft> | null): boolean =>
  typeof draft?.values === 'object' && draft.values !== null && typeof draft.done === 'number' && Date.now() - Number(draft.at) < LIFETIME_MS;

export async function readSavedDraft(form: string): Promise<SavedDraft | undefined> {
  await persisted.load();
  return persisted.store.get()[form];
}

export function saveDraft(form: string, values: Record<string, unknown>, done: number): Promise<void> {
  const safe = Object.fromEntries(Object.entries(values).filter(([name]) => !isSensitiveField(name)));
  return persisted.change((all) => ({ ...all, [form]: { values: safe, done, at: Date.now() } }));
}

export const dropSavedDraft = (form: string): Promise<void> =>
  persisted.change((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== form)));

/** At logout: the next person on this device must not see them. */
export const clearSavedDrafts = persisted.clear;
