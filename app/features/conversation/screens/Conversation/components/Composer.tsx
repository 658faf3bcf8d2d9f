import { Button, IconButton, space, StyleSheet, TextField, type TextInputHandle, View } from '@hearthway/ui';
import { useRef, useState } from 'react';

import type { ConversationFile } from '../../../api';
import { Attachments } from './Attachments';
import { SavedReplies } from './SavedReplies';
import { useAttachments } from './useAttachments';

/** Maximum length of a message, as the server has it. */
const MAX_LENGTH = 4000;

interface Props {
  /** Id of the conversation. */
  id: string;
  /** Of the other one. */
  name: string;
  /** An agent writes, who may save replies. */
  agent: boolean;
  onSend: (text: string, files: readonly ConversationFile[]) => void;
}

/** The field for a message. On computers Enter sends, and Shift+Enter starts a new line. */
export function Composer({ id, name, agent, onSend }: Props) {
  const files = useAttachments(id);
  const [text, setText] = useState('');
  const [replies, setReplies] = useState(false);
  const field = useRef<TextInputHandle>(null);
  const left = MAX_LENGTH - Array.from(text).length;
  const empty = text.trim() === '' && files.list.length === 0;
  function send() {
    const typed = text.trim();
    if (empty || !files.ready) return;
    onSend(typed, files.take());
    setText('');
    field.current?.focus();
  }
  return (
    <View style={styles.all}>
      <Attachments files={files} onRemoved={() => field.current?.focus()} />
      <View style={styles.composer}>
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
        <IconButton icon="plus" label="Attach files" disabled={files.full} onPress={files.pick} testID="message-attach" />
        {agent && <IconButton icon="list-bullets" label="Saved replies" onPress={() => setReplies(true)} testID="message-replies" />}
        <Button label="Send" icon="navigation-arrow" disabled={empty || !files.ready} onPress={send} style={styles.send} testID="message-send" />
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
    </View>
  );
}

const styles = StyleSheet.create({
  all: { gap: space[2], flexShrink: 0 },
  // On phones the buttons are below the field.
  composer: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', gap: space[2], flexShrink: 0, tablet: { flexWrap: 'nowrap' } },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: '100%', minWidth: 0, tablet: { flexBasis: 0 } },
  send: { marginLeft: 'auto' },
});
