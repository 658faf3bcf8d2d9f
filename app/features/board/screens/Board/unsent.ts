import { onlineManager } from '@tanstack/react-query';

import { dropSavedDraft, readSavedDraft, saveDraft } from '../../../../forms/savedDrafts';
import { isPassing } from '../../../../lib/query/result';
import { sameUserCheck } from '../../../../lib/session/session';
import type { Change } from './changes';

/** A change that the server may not have yet. `number` tells it from a later one of the same thing. */
export interface Unsent {
  change: Change;
  number: string;
}

const draftOf = (board: string) => `board-${board}`;

/** What a change is about: a later one of the same thing replaces it. */
export const keyOf = (change: Change): string => `${change.kind} ${change.home} ${'id' in change ? change.id : ''}`;

/** Edits run one after the other, or two would start from the same list. */
let editing: Promise<unknown> = Promise.resolve();

async function listOf(board: string): Promise<readonly Unsent[]> {
  return ((await readSavedDraft(draftOf(board)))?.values.unsent ?? []) as readonly Unsent[];
}

function edit(board: string, next: (list: readonly Unsent[]) => readonly Unsent[]): Promise<void> {
  const done = editing.then(async () => {
    const list = next(await listOf(board));
    await (list.length === 0 ? dropSavedDraft(draftOf(board)) : saveDraft(draftOf(board), { unsent: list }, 0));
  });
  editing = done.catch(() => undefined);
  return done;
}

/** Stores a change on this device until the server has it, also after a reload. */
export const keep = (board: string, { change, number }: Unsent): Promise<void> =>
  edit(board, (list) => {
    const earlier = list.find((one) => keyOf(one.change) === keyOf(change))?.change;
    // What the server knows is what the first change of a thing began with.
    const joined = change.kind === 'stage' && earlier?.kind === 'stage' ? { ...change, from: earlier.from } : change;
    return [...list.filter((one) => one.change !== earlier), { change: joined, number }];
  });

/** Forgets a change that the server has, or refused. */
export const drop = (board: string, number: string): Promise<void> => edit(board, (list) => list.filter((one) => one.number !== number));

/** What an earlier visit couldn't send. */
export const readUnsent = (board: string): Promise<readonly Unsent[]> => editing.then(() => listOf(board));

/** Sends something as soon as there is a network and the server answers. */
export async function whenOnline<Value>(send: () => Promise<Value>): Promise<Value> {
  const isSameUser = sameUserCheck();
  for (;;) {
    try {
      return await send();
    } catch (thrown) {
      if (!isPassing(thrown)) throw thrown;
      await networkBack();
      if (!isSameUser()) throw thrown;
    }
  }
}

/** How long until another try, if the device doesn't notice that the network is back, in ms. */
const AGAIN_MS = 30_000;

function networkBack(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, AGAIN_MS);
    const stop = onlineManager.subscribe((online) => online && done());
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
