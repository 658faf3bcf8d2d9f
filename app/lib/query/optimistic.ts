import { problemFrom } from '@hearthway/api';
import { type QueryClient, type QueryKey, useMutation, type UseMutationOptions } from '@tanstack/react-query';

import { sameUserCheck } from '../session/session';

interface Settings<Data, Change, Value> {
  /** Where the data is: a store, or the answer of a query (`queryData`). */
  data: { get: () => Data; set: (data: Data) => void };
  /** Applies a change to the data. Must be idempotent. */
  apply: (data: Data, change: Change) => Data;
  /** Sends the change to the server. */
  send: (change: Change) => Promise<Value>;
  /**
   * Identifies what a change is about. Calls about the same thing run in order, so that the server ends up with the last one
   * requested.
   */
  keyOf: (change: Change) => string;
}

/**
 * A query's answer, for changing it directly. A request in progress doesn't know about the change, so it is canceled.
 */
export const queryData = <Data>(client: QueryClient, queryKey: QueryKey) => ({
  get: (): Data | undefined => client.getQueryData<Data>(queryKey),
  set(data: Data | undefined): void {
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<Data>(queryKey, data);
  },
});

interface Pending<Change> {
  change: Change;
  isSameUser: () => boolean;
}

/** `reportedElsewhere`: by a later change of the same thing, or by the dialog of a session that has ended. */
type Outcome<Value = unknown> = { kind: 'done'; value: Value } | { kind: 'failed'; text: string } | { kind: 'reportedElsewhere' };

type Run<Change, Value> = (pending: Pending<Change>) => Promise<Value>;

type Optimistic<Data, Change, Value = unknown> = ReturnType<typeof optimistic<Data, Change, Value>>;

/**
 * Optimistic updates: changes that show at once, and are rolled back if the server rejects them. A change is also
 * applied to data requested before the server knew about it.
 */
export function optimistic<Data, Change, Value = unknown>({ data, apply, send, keyOf }: Settings<Data, Change, Value>) {
  /** The data as the server knows it, while changes are pending. */
  let known: Data;
  let pendingChanges: readonly Pending<Change>[] = [];
  /** Changes that the server confirmed since the data was last requested. */
  let confirmedSince: readonly Change[] = [];
  const latest = new Map<string, Pending<Change>>();
  let reads = 0;

  const show = (): void => data.set(pendingChanges.reduce((shown, { change }) => apply(shown, change), known));

  function settle(pending: Pending<Change>, done: boolean): void {
    if (pendingChanges.length === 0) known = data.get(); // cleared in the meantime
    pendingChanges = pendingChanges.filter((one) => one !== pending);
    if (done) {
      known = apply(known, pending.change);
      confirmedSince = [...confirmedSince, pending.change];
    }
    show();
  }

  return {
    /** Options for `useMutation` or a `MutationObserver`, for one thing's changes. */
    options: (thing: string): UseMutationOptions<Value, Error, Pending<Change>> => ({
      scope: { id: thing },
      networkMode: 'always',
      mutationFn: ({ change, isSameUser }) => (isSameUser() ? send(change) : Promise.reject(new Error('Someone else is logged in.'))),
    }),

    /** Shows a change, and sends it with `run`. */
    async change(change: Change, run: Run<Change, Value>): Promise<Outcome<Value>> {
      const pending = { change, isSameUser: sameUserCheck() };
      if (pendingChanges.length === 0) known = data.get();
      pendingChanges = [...pendingChanges, pending];
      latest.set(keyOf(change), pending);
      show();
      const outcome = await run(pending).then((value): Outcome<Value> => ({ kind: 'done', value }), outcomeOf);
      const isLatest = latest.get(keyOf(change)) === pending;
      if (isLatest) latest.delete(keyOf(change));
      if (!pending.isSameUser()) return { kind: 'reportedElsewhere' };
      settle(pending, outcome.kind === 'done');
      return isLatest ? outcome : { kind: 'reportedElsewhere' };
    },

    /** Reloads the data, and shows it with pending changes. Fails if `load` does; null changes nothing. */
    async read(load: () => Promise<Data | null>): Promise<void> {
      const number = ++reads;
      const isSameUser = sameUserCheck();
      confirmedSince = [];
      const read = await load();
      if (read === null || number !== reads || !isSameUser()) return;
      known = confirmedSince.reduce(apply, read);
      show();
    },

    /** Forgets all changes when a session ends. Pending ones may still be sent once the same person is back. */
    clear(): void {
      reads += 1;
      pendingChanges = [];
      confirmedSince = [];
    },
  };
}

function outcomeOf(thrown: unknown): { kind: 'failed'; text: string } | { kind: 'reportedElsewhere' } {
  const { kind, text } = problemFrom(thrown);
  return kind === 'unauthorized' ? { kind: 'reportedElsewhere' } : { kind: 'failed', text };
}

/** Changes one thing from a component: `change` shows it at once and returns the outcome. */
export function useOptimistic<Data, Change, Value>(writes: Optimistic<Data, Change, Value>, thing: string) {
  const { mutateAsync, isPending, variables } = useMutation(writes.options(thing));
  return {
    change: (change: Change): Promise<Outcome<Value>> => writes.change(change, mutateAsync),
    /** The pending change. */
    pending: isPending ? variables.change : null,
  };
}
