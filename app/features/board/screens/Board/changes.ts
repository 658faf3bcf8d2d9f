import type { Answer } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { useFollowed } from '../../../../lib/events/useFollowed';
import { newId } from '../../../../lib/newId';
import { optimistic, queryData, useOptimistic } from '../../../../lib/query/optimistic';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { type BoardData, type BoardHome, deleteComment, putHome, removeHome, type Stage, vote, writeComment } from '../../api';
import { drop, keep, keyOf, readUnsent, type Unsent, whenOnline } from './unsent';

/** Changes of homes, which show at once. */
export type Change =
  | { kind: 'stage'; home: string; stage: Stage; from: Stage }
  | { kind: 'forAgent'; home: string; on: boolean; from: Stage }
  | { kind: 'vote'; home: string; up: boolean | null }
  | { kind: 'comment'; home: string; id: string; text: string; forAgent: boolean; at: string }
  | { kind: 'uncomment'; home: string; id: string }
  | { kind: 'remove'; home: string };

type Screen = Answer<BoardData> | undefined;

function send(board: number, change: Change): Promise<unknown> {
  switch (change.kind) {
    case 'stage':
      return putHome(board, change.home, { stage: change.stage, from: change.from });
    case 'forAgent':
      return putHome(board, change.home, { for_agent: change.on, from: change.from });
    case 'vote':
      return vote(board, change.home, change.up);
    case 'comment':
      return writeComment(board, change.home, change.id, { text: change.text, for_agent: change.forAgent });
    case 'uncomment':
      return deleteComment(board, change.home, change.id);
    case 'remove':
      return removeHome(board, change.home);
  }
}

function changed(home: BoardHome, change: Change, self: number): BoardHome {
  switch (change.kind) {
    case 'stage':
      return { ...home, stage: change.stage, staged_by: self };
    case 'forAgent':
      return { ...home, for_agent: change.on };
    case 'vote': {
      const others = home.votes.filter(({ by }) => by !== self);
      return { ...home, votes: change.up === null ? others : [...others, { by: self, up: change.up }] };
    }
    case 'comment': {
      const { id, text, at, forAgent } = change;
      return { ...home, comments: [...home.comments.filter((one) => one.id !== id), { id, by: self, text, at, for_agent: forAgent }] };
    }
    case 'uncomment':
      return { ...home, comments: home.comments.filter(({ id }) => id !== change.id) };
    case 'remove':
      return home;
  }
}

/** The board after a change. */
function apply(screen: Screen, change: Change): Screen {
  if (!screen) return screen;
  const { data } = screen;
  const homes =
    change.kind === 'remove'
      ? data.homes.filter(({ card }) => card.id !== change.home)
      : data.homes.map((home) => (home.card.id === change.home ? changed(home, change, data.self) : home));
  return { ...screen, data: { ...data, homes } };
}

const makeChanges = (client: QueryClient, board: string) =>
  optimistic<Screen, Change>({
    data: queryData(client, screenQueries.Board({ board }).key),
    apply,
    send: (change) => whenOnline(() => send(Number(board), change)),
    keyOf,
  });

/** The numbers of changes that are being sent, from any visit of a board. */
const sending = new Set<string>();

/**
 * Changes a board, and follows what others change. What can't be sent waits on this device. `change` resolves to whether
 * the server has it.
 */
export function useBoardChanges(board: string) {
  const toast = useToast();
  const client = useQueryClient();
  const [changes] = useState(() => makeChanges(client, board));
  const [waiting, setWaiting] = useState<readonly Change[]>([]);
  const read = () => changes.read(() => screenQueries.Board({ board }).fetch());
  const { change } = useOptimistic(changes, `board ${board}`);

  useFollowed(`board/${board}`, () => void read().catch(() => undefined));

  async function make(wanted: Change, number = newId()): Promise<boolean> {
    sending.add(number);
    setWaiting((before) => [...before, wanted]);
    void keep(board, { change: wanted, number });
    const outcome = await change(wanted);
    sending.delete(number);
    setWaiting((before) => before.filter((one) => one !== wanted));
    if (outcome.kind !== 'reportedElsewhere') void drop(board, number);
    if (outcome.kind === 'failed') {
      toast.show({ text: outcome.text, icon: 'warning' });
      void read().catch(() => undefined); // someone else may have been faster
    }
    return outcome.kind === 'done';
  }

  const resend = useEffectEvent((list: readonly Unsent[]) => {
    for (const { change: wanted, number } of list) if (!sending.has(number)) void make(wanted, number);
  });
  useEffect(() => {
    void readUnsent(board).then((list) => resend(list));
  }, [board]);

  return { change: (wanted: Change) => make(wanted), waiting };
}
