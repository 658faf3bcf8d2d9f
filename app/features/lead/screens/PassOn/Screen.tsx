import { date } from '@hearthway/format';
import { Button, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { problemFrom } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { passOnByLink } from '../../api/chooseAgent';

/** Where the email leads that says an agent can't take a guest's message: may another agent have it? Just opening the page changes nothing. */
export default function PassOnScreen({ params }: ScreenProps) {
  const toast = useToast();
  const [kept, setKept] = useState(false);
  const { answer } = useScreen(screenQueries.PassOn(params));
  const passOn = useGuardedMutation({
    mutationFn: () => passOnByLink(params.link ?? ''),
    onError: (error: Error) => toast.show({ text: problemFrom(error).text, icon: 'warning' }),
  });
  if (!answer) return <Loading label="Loading your message" lines={[['60%', 42], 200]} style={[contentStyles.narrow, styles.page]} />;
  const { problem, agent, sent, until } = answer.data;
  const now = passOn.isSuccess
    ? `Your message went to ${passOn.data}. They’ll reply to you directly, and we emailed you who it is.`
    : kept && `Nobody else gets your message. Until ${date(until)}, you can still change your mind with the link in our email.`;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="pass-on">
      <Text as="h1" variant="h1">
        Your message
      </Text>
      {problem !== '' && <Notice kind="danger" text={problem} />}
      {problem === '' && (
        <AccountPanel title={`${agent} can’t take care of it`}>
          <Text>{`You wrote to ${agent} on ${date(sent)}, so nobody else has your message, your name or how to reach you. May another agent have them?`}</Text>
          {now ? (
            <Text role="status" weight={600}>
              {now}
            </Text>
          ) : (
            <View style={styles.choices}>
              <Button label="Ask another agent" loading={passOn.isPending} loadingLabel="Asking" onPress={() => passOn.mutate()} testID="pass-on-yes" />
              <Button label="No, leave it" variant="soft" disabled={passOn.isPending} onPress={() => setKept(true)} testID="pass-on-no" />
            </View>
          )}
        </AccountPanel>
      )}
      <Button label="Find an agent yourself" href="/real-estate-agents" variant="quiet" style={styles.find} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[5] },
  choices: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  find: { alignSelf: 'flex-start' },
});
