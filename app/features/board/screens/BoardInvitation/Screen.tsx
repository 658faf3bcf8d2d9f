import { counted } from '@hearthway/format';
import { Button, Notice, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { openDialog } from '../../../../lib/dialogs';
import { problemFrom } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { useLoggedIn } from '../../../../lib/session/session';
import { acceptInvitation } from '../../api';

/** An invitation to a board. Visitors register or log in first, and then join. */
export default function BoardInvitationScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.BoardInvitation(params));
  const { navigate } = useNavigate();
  const loggedIn = useLoggedIn();
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => acceptInvitation(params.token ?? ''),
    onSuccess: ({ board }) => navigate(`/account/boards/${board}`, { replace: true }),
  });
  const data = answer?.data;
  if (!data) return <Loading label="Loading the invitation" lines={[['60%', 42], 96]} style={[contentStyles.narrow, styles.page]} />;
  if (data.gone) {
    return (
      <View style={[contentStyles.narrow, styles.page]} testID="invitation-gone">
        <Text as="h1" variant="h1">
          This invitation no longer works
        </Text>
        <Text variant="lead" tone="secondary">
          It has expired or was already used. Ask the person who sent it for a new one.
        </Text>
        <Button label="See your boards" href="/account/boards" variant="soft" style={styles.start} />
      </View>
    );
  }
  const join = () =>
    loggedIn ? mutate() : openDialog('register', { mode: data.agent ? 'login' : undefined, to: `join ${data.by}’s board`, then: () => mutate() });
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="invitation">
      <Text as="h1" variant="h1">{`${data.by} invited you to “${data.board}”`}</Text>
      <Text variant="lead" tone="secondary">
        {data.agent
          ? `As an agent, you’ll see the homes and comments that are marked for you${data.homes > 0 ? `: ${counted(data.homes, 'home')} now` : ''}.`
          : `Look for a home together: vote on homes, comment, and decide which to visit.${data.homes > 0 ? ` ${counted(data.homes, 'home')} so far.` : ''}`}
      </Text>
      <Text tone="secondary">Everyone on the board sees your first name, but not your email or phone. You can leave at any time.</Text>
      {error && <Notice kind="danger" text={problemFrom(error).text} testID="invitation-problem" />}
      <Button
        label="Join the board"
        icon="people"
        loading={isPending}
        loadingLabel="Joining"
        onPress={join}
        popup={loggedIn ? undefined : 'dialog'}
        style={styles.start}
        testID="join-board"
      />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[4], web: { minHeight: '60dvh' } },
  start: { alignSelf: 'flex-start' },
});
