import { Button, Dialog, Notice, space, StyleSheet, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import { problemFrom } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { type BoardData, maxName, renameBoard } from '../../../api';

interface Props {
  board: BoardData;
  refetch: () => void;
}

/** Gives the owner's board another name. */
export function Rename({ board, refetch }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button label="Rename" accessibleLabel="Rename this board" variant="quiet" popup="dialog" onPress={() => setOpen(true)} testID="rename-board" />
      {open && <RenameDialog board={board} refetch={refetch} onClose={close} />}
    </>
  );
}

function RenameDialog({ board, refetch, onClose }: Props & { onClose: () => void }) {
  const [name, setName] = useState(board.name);
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => renameBoard(board.id, name),
    onSuccess() {
      refetch();
      onClose();
    },
  });
  const problem = error && problemFrom(error);
  const submit = () => (name.trim() === board.name ? onClose() : mutate());
  return (
    <Dialog open onClose={onClose} title="Rename this board" testID="rename-dialog">
      <View as="form" label="Rename this board" onSubmit={submit} style={styles.form}>
        <TextField label="Name" value={name} onChangeText={setName} maxLength={maxName} autoFocus error={problem?.fields?.name} testID="rename-name" />
        {problem && !problem.fields?.name && <Notice kind="danger" text={problem.text} />}
        <Button label="Save name" submit onPress={submit} loading={isPending} loadingLabel="Saving" fullWidth testID="rename-save" />
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({ form: { gap: space[4] } });
