import { onSession } from '../lib/session/session';
import { isSensitiveField } from './savedDrafts';

/** What was typed into a form when it was closed, and the initial values it replaced. */
type Draft = Record<string, { typed: unknown; before: unknown }>;

/** By form name, which includes its subject. In memory, until the page or the app is closed. */
const drafts = new Map<string, Draft>();

/** A form's initial values: what was typed into it earlier, except in fields whose default has changed since. */
export function withDraft<Values extends object>(form: string | undefined, defaults: Values): Values {
  const draft = form === undefined ? undefined : drafts.get(form);
  if (!draft) return defaults;
  const fitting = Object.entries(draft).filter(([name, { before }]) => name in defaults && (defaults as Record<string, unknown>)[name] === before);
  return { ...defaults, ...Object.fromEntries(fitting.map(([name, { typed }]) => [name, typed])) };
}

/** Stores what was typed into a form that was closed without being sent. */
export function storeDraft<Values extends object>(form: string, defaults: Values, values: Values): void {
  const changed = Object.entries(values).flatMap(([name, typed]) => {
    const before: unknown = (defaults as Record<string, unknown>)[name];
    return typed === before || isSensitiveField(name) ? [] : [[name, { typed, before }] as const];
  });
  if (changed.length > 0) drafts.set(form, Object.fromEntries(changed));
  else drafts.delete(form);
}

/** Discards the draft of a form that was sent. */
export function dropDraft(form: string): void {
  drafts.delete(form);
}

// The next person on this device must not see them.
onSession((_now, _before, { kind }) => {
  if (kind === 'loggedOut') drafts.clear();
});
