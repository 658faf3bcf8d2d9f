import { date } from '@hearthway/format';
import { Button, Checkbox, color, Dialog, Notice, radius, space, StyleSheet, Text, TextField, useNavigate, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { useShare } from '../../../../../lib/device/share/useShare';
import { problemFrom } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { type BoardData, closeBoard, invite, leaveBoard, passBoardOn, removeMember, takeInvitationBack } from '../../../api';

interface Props {
  board: BoardData;
  refetch: () => void;
  onClose: () => void;
}

/** Who is on a board; its owner invites and removes people there, passes it on or closes it. */
export function People({ board, refetch, onClose }: Props) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const [ending, setEnding] = useState(false);
  const [keep, setKeep] = useState(true);
  const owner = board.role === 'owner';
  const fail = (problem: Error) => toast.show({ text: problemFrom(problem).text, icon: 'warning' });
  const act = useGuardedMutation({ mutationFn: (call: () => Promise<unknown>) => call(), onSuccess: refetch, onError: fail });
  const end = useGuardedMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess() {
      onClose();
      navigate('/account/boards', { replace: true });
    },
    onError: fail,
  });
  return (
    <Dialog open onClose={onClose} title="People on this board" testID="people">
      <View style={styles.dialog}>
        <View as="ul" style={styles.list}>
          {board.people.map(({ id, first_name: name, role }) => (
            <View key={id} as="li" style={styles.person}>
              <Text style={styles.name}>
                {[id === board.self ? `${name} (you)` : name, role === 'owner' && 'owner', role === 'agent' && 'agent'].filter(Boolean).join(', ')}
              </Text>
              {owner && id !== board.self && (
                <View style={styles.row}>
                  {role === 'member' && (
                    <Button
                      label="Make owner"
                      accessibleLabel={`Make owner: ${name}`}
                      variant="quiet"
                      compact
                      disabled={act.isPending}
                      onPress={() => act.mutate(() => passBoardOn(board.id, id))}
                    />
                  )}
                  <Button
                    label="Remove"
                    accessibleLabel={`Remove ${name}`}
                    variant="quiet"
                    compact
                    disabled={act.isPending}
                    onPress={() => act.mutate(() => removeMember(board.id, id))}
                    testID={`remove-person-${id}`}
                  />
                </View>
              )}
            </View>
          ))}
          {board.invitations.map(({ id, email, agent, expires_at: expires }) => (
            <View key={id} as="li" style={styles.person}>
              <Text tone="secondary" style={styles.name}>{`${email || 'Link'}${agent ? ', for an agent' : ''}: invited, until ${date(expires)}`}</Text>
              <Button
                label="Take back"
                accessibleLabel={`Take back the invitation ${email || 'link'}`}
                variant="quiet"
                compact
                disabled={act.isPending}
                onPress={() => act.mutate(() => takeInvitationBack(board.id, id))}
              />
            </View>
          ))}
        </View>
        {owner && <InviteForm board={board.id} refetch={refetch} />}
        {ending ? (
          <View style={styles.end}>
            <Text tone="secondary">
              {board.role === 'agent'
                ? 'You’ll no longer see this board. What you wrote stays, without your name.'
                : 'What you wrote stays for the others, without your name.'}
              {owner &&
                ' If you leave, the person who joined first owns the board. If you close it, everyone keeps a copy of its homes, and votes and comments are deleted.'}
            </Text>
            {board.role !== 'agent' && (
              <Checkbox
                label="Keep a copy: homes that aren’t in “No” as saved homes, and what you wrote as your notes"
                checked={keep}
                onChange={setKeep}
                testID="keep-copy"
              />
            )}
            <Button
              label="Leave the board"
              variant="danger"
              loading={end.isPending}
              loadingLabel="Leaving"
              onPress={() => end.mutate(() => leaveBoard(board.id, keep))}
              fullWidth
              testID="leave-confirm"
            />
            {owner && (
              <Button
                label="Close it for everyone"
                variant="danger"
                disabled={end.isPending}
                onPress={() => end.mutate(() => closeBoard(board.id))}
                fullWidth
                testID="close-confirm"
              />
            )}
            <Button label="Stay" variant="quiet" onPress={() => setEnding(false)} />
          </View>
        ) : (
          <Button
            label={owner ? 'Leave or close the board' : 'Leave the board'}
            variant="quiet"
            compact
            onPress={() => setEnding(true)}
            style={styles.start}
            testID="leave-board"
          />
        )}
      </View>
    </Dialog>
  );
}

function InviteForm({ board, refetch }: { board: number; refetch: () => void }) {
  const toast = useToast();
  const shareOrCopy = useShare();
  const [email, setEmail] = useState('');
  const [agent, setAgent] = useState(false);
  const [url, setUrl] = useState('');
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: (to: string) => invite(board, { email: to || undefined, agent }),
    onSuccess(answer, to) {
      setUrl(answer.url);
      setEmail('');
      if (to) toast.show({ text: 'Invitation sent', icon: 'check' });
      refetch();
    },
  });
  const problem = error && problemFrom(error);
  const submit = () => (email.trim() === '' ? undefined : mutate(email.trim()));
  return (
    <View as="form" label="Invite someone" onSubmit={submit} style={styles.invite}>
      <Text weight={600}>Invite someone</Text>
      <Checkbox label="As our agent, who sees only what we mark" checked={agent} onChange={setAgent} testID="invite-agent" />
      <TextField
        label="Email"
        value={email}
        onChangeText={setEmail}
        inputMode="email"
        autoComplete="off"
        error={problem?.fields?.email}
        testID="invite-email"
      />
      {problem && !problem.fields?.email && <Notice kind="danger" text={problem.text} testID="invite-problem" />}
      <View style={styles.row}>
        <Button label="Email an invitation" submit onPress={submit} compact disabled={email.trim() === ''} loading={isPending} testID="send-invitation" />
        <Button label="Create a link" variant="secondary" icon="share" compact disabled={isPending} onPress={() => mutate('')} testID="create-link" />
      </View>
      {url !== '' && (
        <>
          <View style={styles.link}>
            <Text numberOfLines={1} testID="invitation-url">
              {url}
            </Text>
          </View>
          <Button label="Share or copy the link" icon="copy" onPress={() => void shareOrCopy({ title: 'Look for a home with me', url })} fullWidth />
          <Text variant="small" tone="secondary">
            One person can join with it, within 14 days. We show it only now.
          </Text>
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  dialog: { gap: space[5] },
  list: { gap: space[2] },
  person: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2], minHeight: 44 },
  name: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  invite: { gap: space[3], paddingTop: space[4], borderTopWidth: 1, borderColor: color.border },
  link: { padding: space[3], borderRadius: radius.control, borderWidth: 1, borderColor: color.border, backgroundColor: color.sunken },
  end: { gap: space[3] },
  start: { alignSelf: 'flex-start', marginLeft: -16 },
});
