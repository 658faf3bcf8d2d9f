import { Button, Icon, Notice, Skeleton, space, StyleSheet, Text, TextField, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { maxNoteLength, useNotes, writeNote } from '../api/notes';

/** The buyer's note about a home, to read and edit. */
export function Note({ id }: { id: string }) {
  const { data: notes, error, isFetching, refetch } = useNotes();
  if (!notes && (isFetching || !error)) return <Skeleton height={120} />;
  if (!notes)
    return (
      <Notice
        kind="danger"
        text={problemFrom(error).text}
        action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
        testID="note-error"
      />
    );
  return <Editor key={id} id={id} savedText={notes[id] ?? ''} />;
}

function Editor({ id, savedText }: { id: string; savedText: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? savedText;
  const changed = text.trim() !== savedText.trim();

  const write = useGuardedMutation({
    mutationFn: ({ to }: { to: string; before: string; typed: string | null }) => writeNote(client, id, to.trim()),
    onSuccess(_written, { to, before, typed: sent }) {
      setTyped((now) => (now === sent ? null : now)); // keep what was typed since
      const undo = { label: 'Undo', onPress: () => save(before, to) };
      toast.show({ text: to.trim() === '' ? 'Note deleted' : 'Note saved', icon: 'check', ...(before !== '' && { action: undo }) });
    },
  });
  const problem = write.error && problemFrom(write.error);

  function save(to: string, before: string) {
    if (!write.isPending) write.mutate({ to, before, typed });
  }

  return (
    <View as="form" label="Your note" onSubmit={() => save(text, savedText)} style={styles.form}>
      <TextField
        label="Your note"
        hideLabel
        placeholder="What you liked, what to ask about"
        hint="Only you can see it."
        rows={4}
        maxLength={maxNoteLength}
        value={text}
        onChangeText={setTyped}
        testID="note"
      />
      {problem && <Notice kind="danger" text={problem.fields?.text ?? problem.text} testID="note-error" />}
      <View style={styles.buttons}>
        <Button
          label="Save note"
          variant="soft"
          compact
          loading={write.isPending}
          loadingLabel="Saving"
          disabled={!changed}
          disabledReason="Nothing has changed"
          onPress={() => save(text, savedText)}
          testID="note-save"
        />
        {savedText !== '' && <Button label="Delete note" variant="quiet" compact onPress={() => save('', savedText)} testID="note-delete" />}
      </View>
    </View>
  );
}

/** The note about a home in a list, truncated after three lines. */
export function NoteLine({ id }: { id: string }) {
  const text = useNotes().data?.[id];
  if (!text) return null;
  return (
    <View style={styles.line} testID={`note-${id}`}>
      <Icon name="chat" size={16} tone="secondary" />
      <Text variant="small" tone="secondary" numberOfLines={3} style={styles.text}>
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[3] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  line: { flexDirection: 'row', gap: space[2], alignItems: 'flex-start', paddingTop: 2 },
  text: { flexShrink: 1, minWidth: 0 },
});
