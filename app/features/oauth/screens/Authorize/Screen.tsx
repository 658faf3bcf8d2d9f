import { Button, color, Icon, type IconName, Notice, radius, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { openDocument } from '../../../../lib/device/page';
import { openDialog } from '../../../../lib/dialogs';
import { problemFrom } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { isBuyer, useSession } from '../../../../lib/session/session';
import { connect } from '../../api';

/** A program that asks to be connected. Programs open it in a browser, so it leads back to them by their own addresses. */
export default function AuthorizeScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Authorize(params));
  const { navigate } = useNavigate();
  const session = useSession();
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: () => connect(params),
    onSuccess: ({ back }) => openDocument(back, true),
  });
  const data = answer?.data;
  if (!data) return <Loading label="Loading what the program asks for" lines={[['70%', 42], 200]} style={[contentStyles.narrow, styles.page]} />;
  if (!data.known || data.problem !== '') {
    return (
      <View style={[contentStyles.narrow, styles.page]} testID="authorize-refused">
        <Text as="h1" variant="h1">
          This program can’t be connected
        </Text>
        <Text variant="lead" tone="secondary">
          {data.known
            ? `${quoted(data.name)} asked in a way that we don’t support.`
            : 'We don’t know the program that sent you here. Connect it again from the program.'}
        </Text>
        {data.known && <Text tone="secondary">{`For its makers: ${data.problem}.`}</Text>}
        <Button
          label={data.known ? `Go back to ${data.host}` : 'Go to your profile'}
          variant="soft"
          onPress={() => (data.known ? openDocument(data.back, true) : navigate('/myaccount/profile'))}
          style={styles.start}
        />
      </View>
    );
  }
  const agent = session.token !== null && !isBuyer(session);
  const allow = () => (isBuyer(session) ? mutate() : openDialog('register', { mode: 'login', to: 'connect the program', then: () => mutate() }));
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="authorize">
      <Text as="h1" variant="h1">{`Connect ${quoted(data.name)} to your account?`}</Text>
      <View style={styles.panel}>
        <Text as="h2" weight={600}>
          It will be able to see
        </Text>
        <View as="ul" style={styles.list}>
          <Fact icon="heart" text="Your favorite homes" />
          <Fact icon="magnifying-glass" text="Your saved searches" />
        </View>
        <Text variant="small" tone="secondary">
          It can’t change anything, and doesn’t see your name, email, phone, notes or messages. You can disconnect it in your profile at any time.
        </Text>
      </View>
      <Text tone="secondary">
        {`You’ll go back to ${data.host}. We haven’t checked who makes this program, so allow it only if you just asked for it yourself.`}
        {isBuyer(session) && session.user?.name ? ` You’re logged in as ${session.user.name}.` : ''}
      </Text>
      {agent && <Notice kind="info" text="Programs can only be connected to a buyer’s account. Log out, and log in as a buyer." testID="authorize-agent" />}
      {error && <Notice kind="danger" text={problemFrom(error).text} testID="authorize-problem" />}
      <View style={styles.actions}>
        <Button
          label={isBuyer(session) || agent ? 'Allow' : 'Log in and allow'}
          disabled={agent}
          loading={isPending}
          loadingLabel="Connecting"
          onPress={allow}
          popup={isBuyer(session) ? undefined : 'dialog'}
          testID="authorize-allow"
        />
        <Button label="Don’t allow" variant="secondary" onPress={() => openDocument(data.back, true)} testID="authorize-deny" />
      </View>
    </View>
  );
}

function Fact({ icon, text }: { icon: IconName; text: string }) {
  return (
    <View as="li" style={styles.fact}>
      <Icon name={icon} size={20} tone="secondary" />
      <Text>{text}</Text>
    </View>
  );
}

const quoted = (name: string): string => `“${name}”`;

const styles = StyleSheet.create({
  page: { gap: space[5], web: { minHeight: '60dvh' } },
  panel: { gap: space[4], padding: space[5], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  list: { gap: space[3] },
  fact: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  start: { alignSelf: 'flex-start' },
});
