import { problemFrom } from '@hearthway/api';

import { asker } from '../session/session';

interface Settings {
  /** Tells the server. */
  send: (id: string, on: boolean) => Promise<unknown>;
  /** Shows a home as on or off. */
  show: (id: string, on: boolean) => void;
}

/** `unsaid`: another press about the same home came after it, or the session has ended, which has its own dialog. */
export type Outcome = 'done' | 'failed' | 'unsaid';

/**
 * A list of homes on the server, each of which a buyer puts on or takes off with a press that shows at once. Calls about one
 * home wait for each other, so that the server ends with what was pressed last; and a press holds against a list that was
 * asked for before the server knew of it.
 */
export function optimisticList({ send, show }: Settings) {
  /** What was pressed since the list was asked for, or is still on its way. */
  const pressed = new Map<string, boolean>();
  /** The last call about each home. */
  const underway = new Map<string, Promise<unknown>>();
  let reads = 0;

  function set(id: string, on: boolean): void {
    pressed.set(id, on);
    show(id, on);
  }

  return {
    /** On or off at once; when the server does not agree, it goes back. */
    async press(id: string, on: boolean): Promise<Outcome> {
      const isStillHere = asker();
      set(id, on);
      const before = underway.get(id);
      const call = before ? before.catch(() => undefined).then(() => isStillHere() && send(id, on)) : send(id, on);
      underway.set(id, call);
      const outcome = await call.then((): Outcome => 'done', outcomeOf);
      const isLast = underway.get(id) === call;
      if (isLast) underway.delete(id);
      if (!isLast || !isStillHere()) return 'unsaid';
      if (outcome !== 'unsaid') set(id, outcome === 'done' ? on : !on);
      return outcome;
    },

    /** Asks for the list, and shows it with what was pressed meanwhile. Fails as `load` does. */
    async list(load: () => Promise<readonly string[] | null>, showAll: (ids: readonly string[]) => void): Promise<void> {
      const number = ++reads;
      const isStillHere = asker();
      for (const id of [...pressed.keys()]) if (!underway.has(id)) pressed.delete(id);
      const ids = await load();
      if (!ids || number !== reads || !isStillHere()) return;
      showAll(ids);
      for (const [id, on] of pressed) show(id, on);
    },

    /** What is on its way when a session ends may still be done, once the same person is back. */
    forget(): void {
      reads += 1;
      pressed.clear();
    },
  };
}

const outcomeOf = (thrown: unknown): Outcome => (problemFrom(thrown).kind === 'unauthorized' ? 'unsaid' : 'failed');
