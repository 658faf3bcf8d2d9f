import { Button, IconButton, space, StyleSheet, TextField, type TextInputHandle, View } from '@hearthway/ui';
import { useRef, useState } from 'react';

import { SavedReplies } from './SavedReplies';

/** Maximum length of a message, as the server has it. */
const MAX_LENGTH = 4000;

interface Props {
  /** Of the other one. */
  name: string;
  /** An agent writes, who may save replies. */
  agent: boolean;
  onSend: (text: string) => void;
}

/** The field for a message. On computers Enter sends, and Shift+Enter starts a new line. */
export function Composer({ name, agent, onSend }: Props) {
  const [text, setText] = useState('');
  const [replies, setReplies] = useState(false);
  const field = useRef<TextInputHandle>(null);
  const left = MAX_LENGTH - Array.from(text).length;
  function send() {
    const typed = text.trim();
    if (typed === '') return;
    onSend(typed);
    setText('');
    field.current?.focus();
  }
  return (
    <View style={styles.composer}>
      {agent && <IconButton icon="list-bullets" label="Saved replies" onPress={() => setReplies(true)} testID="message-replies" />}
      <TextField
        label={`Message to ${name}`}
        hideLabel
        placeholder="Write a message"
        rows={2}
        maxLength={MAX_LENGTH}
        autoCapitalize="sentences"
        enterKeyHint="send"
        hint={left < 200 ? `${left} characters left` : undefined}
        value={text}
        onChangeText={setText}
        onEnter={send}
        ref={field}
        style={styles.field}
        testID="message-field"
      />
      <Button label="Send" icon="navigation-arrow" disabled={text.trim() === ''} onPress={send} testID="message-send" />
      {replies && (
        <SavedReplies
          typed={text}
          onUse={(reply) => {
            setText((before) => (before.trim() === '' ? reply : `${before.trimEnd()}\n\n${reply}`));
            setReplies(false);
          }}
          onClose={() => setReplies(false)}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  composer: { flexDirection: 'row', alignItems: 'flex-end', gap: space[2], flexShrink: 0 },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
