import type { Card } from '@hearthway/api';
import { Button, Checkbox, Dialog, Notice, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { boardsKey, createBoard, type ListedBoard, putHome, removeHome, useBoards } from '../api';

/** Where a board is created without a name of its own. */
const firstName = 'Our homes';

/** Adds a home to boards, or removes it. */
export function AddToBoard({ card, onClose }: { card: Pick<Card, 'id' | 'street' | 'address'>; onClose: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const { data: boards, error, isFetching, refetch } = useBoards();
  const fail = (problem: Error) => toast.show({ text: problemFrom(problem).text, icon: 'warning' });
  const change = useGuardedMutation({
    mutationFn: ({ board, on }: { board: ListedBoard; on: boolean }) => (on ? putHome(board.id, card.id, {}) : removeHome(board.id, card.id)),
    onSuccess(_done, { board, on }) {
      toast.show({ text: on ? `Added to “${board.name}”` : `Removed from “${board.name}”`, icon: 'check' });
      void client.invalidateQueries({ queryKey: ['board'] });
      void client.invalidateQueries({ queryKey: ['board-homes'] });
      return client.invalidateQueries({ queryKey: boardsKey });
    },
    onError: fail,
  });
  const create = useGuardedMutation({
    async mutationFn() {
      const { board } = await createBoard(firstName);
      await putHome(board.id, card.id, {});
      return board;
    },
    onSuccess: ({ name }) => toast.show({ text: `Added to “${name}”`, icon: 'check' }),
    onError: fail,
    onSettled() {
      void client.invalidateQueries({ queryKey: ['board-homes'] });
      return client.invalidateQueries({ queryKey: boardsKey });
    },
  });

  return (
    <Dialog open onClose={onClose} title="Add to a board" testID="add-to-board">
      <View style={styles.dialog}>
        <Text tone="secondary">{`${card.street || card.address}: everyone on the board sees it.`}</Text>
        {!boards && (isFetching || !error) && <Skeleton height={96} />}
        {!boards && error && !isFetching && (
          <Notice kind="danger" text={problemFrom(error).text} action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />} />
        )}
        {boards?.map((board) => {
          const on = board.homes.map(String).includes(card.id);
          return (
            <Checkbox
              key={board.id}
              label={board.name}
              checked={on}
              onChange={() => change.mutate({ board, on: !on })}
              disabled={change.isPending}
              testID={`board-${board.id}`}
            />
          );
        })}
        {boards?.length === 0 && (
          <Button
            label="Start a board with this home"
            icon="plus"
            loading={create.isPending}
            loadingLabel="Starting a board"
            onPress={() => create.mutate()}
            testID="start-board"
          />
        )}
        {boards && boards.length > 0 && <Button label="See your boards" href="/account/boards" variant="quiet" compact style={styles.start} />}
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  dialog: { gap: space[4] },
  start: { alignSelf: 'flex-start', marginLeft: -16 },
});
