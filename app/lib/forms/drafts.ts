import { onSession } from '../session/session';

/** What someone had typed into a form when it was closed, and what stood there before. */
type Draft = Record<string, { typed: unknown; before: unknown }>;

/** By the name of the form, which says what it is about. They live as long as the page of the browser or the app. */
const drafts = new Map<string, Draft>();

/** Never put back: secrets, and consent that is given again each time. */
const withheld = /password|code|optin/;

/** What a form begins with: what was typed when it was closed, wherever it would begin with the same as then. */
export function withDraft<Values extends object>(form: string | undefined, defaults: Values): Values {
  const draft = form === undefined ? undefined : drafts.get(form);
  if (!draft) return defaults;
  const fitting = Object.entries(draft).filter(([name, { before }]) => name in defaults && (defaults as Record<string, unknown>)[name] === before);
  return { ...defaults, ...Object.fromEntries(fitting.map(([name, { typed }]) => [name, typed])) };
}

/** A form was closed without having been sent. */
export function keepDraft<Values extends object>(form: string, defaults: Values, values: Values): void {
  const changed = Object.entries(values).flatMap(([name, typed]) => {
    const before: unknown = (defaults as Record<string, unknown>)[name];
    return typed === before || withheld.test(name) ? [] : [[name, { typed, before }] as const];
  });
  if (changed.length > 0) drafts.set(form, Object.fromEntries(changed));
  else drafts.delete(form);
}

/** It was sent. */
export function dropDraft(form: string): void {
  drafts.delete(form);
}

// The next person at this device reads nothing of it.
onSession((_now, _before, { is }) => {
  if (is === 'loggedOut') drafts.clear();
});
