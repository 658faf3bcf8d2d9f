import { counted, dateTime } from '@hearthway/format';
import { Button, Checkbox, IconButton, space, StyleSheet, Text, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import { newId } from '../../../../../lib/newId';
import { type BoardData, type BoardHome, maxComment } from '../../../api';
import type { Change } from '../changes';
import { nameOf } from '../../../labels';

interface Props {
  home: BoardHome;
  board: BoardData;
  change: (change: Change) => Promise<boolean>;
  /** Changes that wait for the network. */
  waiting: readonly Change[];
}

/** What was said about a home: the last comment, and all of them with a form on request. */
export function Comments({ home, board, change, waiting }: Props) {
  const [open, setOpen] = useState(false);
  const { id } = home.card;
  const waits = (comment: string) => waiting.some((one) => one.kind === 'comment' && one.id === comment);
  const byBuyer = (by: number) => board.people.find((one) => one.id === by)?.role !== 'agent';
  const shown = open ? home.comments : home.comments.slice(-1);
  return (
    <View style={styles.comments}>
      {shown.map((comment) => (
        <View key={comment.id} style={styles.comment} testID={`comment-${comment.id}`}>
          <View style={styles.text}>
            <Text variant="small" tone="secondary">
              {[
                nameOf(board.people, comment.by, board.self),
                dateTime(comment.at),
                byBuyer(comment.by) && comment.for_agent && board.role !== 'agent' && 'seen by your agent',
                waits(comment.id) && 'waiting to be sent',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text numberOfLines={open ? undefined : 3}>{comment.text}</Text>
          </View>
          {open && comment.by === board.self && (
            <IconButton icon="x" size={16} label="Delete your comment" onPress={() => void change({ kind: 'uncomment', home: id, id: comment.id })} />
          )}
        </View>
      ))}
      {open && <CommentForm home={home} board={board} change={change} />}
      <Button
        label={open ? 'Close comments' : home.comments.length > 0 ? counted(home.comments.length, 'comment') : 'Comment'}
        accessibleLabel={
          open ? undefined : `${home.comments.length > 0 ? counted(home.comments.length, 'comment') : 'Comment'} on ${home.card.street || home.card.address}`
        }
        icon="chat"
        variant="quiet"
        compact
        expanded={open}
        onPress={() => setOpen(!open)}
        style={styles.start}
        testID={`comments-${id}`}
      />
    </View>
  );
}

function CommentForm({ home, board, change }: Omit<Props, 'waiting'>) {
  const [text, setText] = useState('');
  const [forAgent, setForAgent] = useState(false);
  const withAgent = board.role !== 'agent' && home.for_agent && board.people.some(({ role }) => role === 'agent');
  async function submit() {
    const typed = text.trim();
    if (typed === '') return;
    setText('');
    const sent = await change({ kind: 'comment', home: home.card.id, id: newId(), text: typed, forAgent: withAgent && forAgent, at: new Date().toISOString() });
    if (!sent) setText((now) => now || typed); // what was typed isn't lost
  }
  return (
    <View as="form" label="Comment" onSubmit={() => void submit()} style={styles.form}>
      <TextField
        label="Comment"
        hideLabel
        placeholder="What do you think?"
        rows={2}
        maxLength={maxComment}
        value={text}
        onChangeText={setText}
        testID="comment-text"
      />
      {withAgent && <Checkbox label="Your agent sees this comment" checked={forAgent} onChange={setForAgent} testID="comment-for-agent" />}
      <Button
        label="Post"
        submit
        onPress={() => void submit()}
        variant="soft"
        compact
        disabled={text.trim() === ''}
        style={styles.post}
        testID="comment-post"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  comments: { gap: space[2] },
  comment: { flexDirection: 'row', gap: space[2] },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  form: { gap: space[2] },
  start: { alignSelf: 'flex-start', marginLeft: -space[3] },
  post: { alignSelf: 'flex-start' },
});
