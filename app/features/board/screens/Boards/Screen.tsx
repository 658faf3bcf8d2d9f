import { counted } from '@hearthway/format';
import { Button, color, Icon, Link, Notice, radius, space, StyleSheet, Text, TextField, useNavigate, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { Loading } from '../../../../components/Loading';
import { problemFrom } from '../../../../lib/query/result';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { createBoard, maxName } from '../../api';
import { Emails } from './Emails';

const path = '/account/boards';

/** The boards on which the user decides about homes with others. */
export default function BoardsScreen() {
  const { answer } = useScreen(screenQueries.Boards());
  if (!answer) {
    return (
      <AccountFrame current={path} title="Boards" testID="boards-loading">
        <Loading label="Loading your boards" lines={[88, 88]} style={styles.list} />
      </AccountFrame>
    );
  }
  const { boards, agent, mails } = answer.data;
  return (
    <AccountFrame current={path} agent={agent} title="Boards" lead="Decide about homes together: share a list, vote, and comment." testID="boards">
      {boards.length > 0 && (
        <View as="ul" style={styles.list}>
          {boards.map(({ name, href, role, people, homes }) => (
            <View as="li" key={href}>
              <Link href={href} style={styles.board}>
                <Icon name="people" size={24} tone="primary" />
                <View style={styles.text}>
                  <Text weight={600}>{name}</Text>
                  <Text variant="small" tone="secondary">
                    {[counted(homes, 'home'), counted(people, 'person', 'people'), role === 'owner' && 'You own it', role === 'agent' && 'You’re the agent']
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </View>
              </Link>
            </View>
          ))}
        </View>
      )}
      {agent
        ? boards.length === 0 && <Text tone="secondary">No buyer has invited you to a board yet. You’ll see the homes that they mark for you.</Text>
        : boards.length < 20 && <NewBoard first={boards.length === 0} />}
      {boards.length > 0 && <Emails key={mails} frequency={mails} />}
    </AccountFrame>
  );
}

function NewBoard({ first }: { first: boolean }) {
  const { navigate } = useNavigate();
  const [name, setName] = useState(first ? 'Our homes' : '');
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: createBoard,
    onSuccess: ({ board }) => navigate(`${path}/${board.id}`),
  });
  const problem = error && problemFrom(error);
  const submit = () => mutate(name);
  return (
    <View as="form" label="New board" onSubmit={submit} style={styles.form}>
      <Text tone="secondary">
        {first ? 'Start a board, add homes to it, and invite your partner, family or agent. Up to six people can be on it.' : 'Start another board.'}
      </Text>
      <TextField label="Name" value={name} onChangeText={setName} maxLength={maxName} error={problem?.fields?.name} testID="board-name" />
      {problem && !problem.fields?.name && <Notice kind="danger" text={problem.text} />}
      <Button
        label="Start a board"
        submit
        onPress={submit}
        icon="plus"
        loading={isPending}
        loadingLabel="Starting a board"
        style={styles.start}
        testID="create-board"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[3] },
  board: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[4],
    minHeight: 72,
    padding: space[4],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.panel,
    hover: { backgroundColor: color.sunken },
  },
  text: { flexShrink: 1, minWidth: 0 },
  form: { gap: space[4], maxWidth: 480 },
  start: { alignSelf: 'flex-start' },
});
