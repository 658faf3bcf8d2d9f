import { Button, color, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { Portrait } from '../../../../components/AgentName/Portrait';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentChoices } from '../../components/AgentChoices';
import { ChoiceFrame } from '../../components/ChoiceFrame';
import { firstChoice, firstName, currentAgentNotice, useChoice } from '../../components/useChoice';
import { useChoiceScreen } from '../../components/useChoiceScreen';

/** Where a buyer whose agent released them chooses another agent or none. */
export default function ReleasedScreen() {
  const data = useChoiceScreen(screenQueries.Released());
  const { busy, error, choose } = useChoice();
  const [picked, setPicked] = useState<string | null>(null);
  if (!data) return <ChoiceFrame title="" text="" loading testID="released-loading" />;
  const { logged_in: loggedIn, left, left_photo: photo, left_text: text, current, agents } = data;
  const value = picked ?? firstChoice(data);
  const chosen = agents.find(({ id }) => id === value);
  const notice = currentAgentNotice(data, value);
  const title = left === '' ? 'Choose an agent' : `${firstName(left)} is no longer your agent`;
  return (
    <ChoiceFrame
      title={title}
      text={left === '' ? whoNow(current) : `${text} They no longer see your saved homes or searches. Choose someone else, or continue without an agent.`}
      anonymous={!loggedIn}
      testID="released"
      above={
        left === '' ? null : (
          <View style={styles.change} aria-hidden>
            <Portrait name={left} photo={photo} size={56} />
            <Icon name="arrow-right" size={20} />
            <View style={styles.next}>
              <Icon name="user" size={28} tone="primary" />
            </View>
          </View>
        )
      }
    >
      {agents.length > 0 && (
        <Text as="h2" variant="h3">
          Agents taking new buyers
        </Text>
      )}
      <AgentChoices agents={agents} value={value} onChange={setPicked} none />
      <View style={styles.actions}>
        <Button
          label={chosen ? `Choose ${firstName(chosen.who.name)}` : 'Continue without an agent'}
          loading={busy}
          onPress={() => choose(chosen ? 'agent' : 'browsing', value)}
          testID="choose-agent"
        />
        <Link href="/real-estate-agents" weight={600}>
          See more agents
        </Link>
      </View>
      {error !== '' && (
        <Text tone="danger" role="alert">
          {error}
        </Text>
      )}
      {chosen && <Text variant="small" tone="secondary">{`${firstName(chosen.who.name)} will see your name, email and phone.`}</Text>}
      {notice !== '' && (
        <Text variant="small" tone="secondary" testID="agent-notice">
          {notice}
        </Text>
      )}
    </ChoiceFrame>
  );
}

const whoNow = (current: string): string =>
  current === ''
    ? 'You have no agent. Choose one, or continue without an agent.'
    : `Your agent is ${current}. You can choose someone else, or continue without an agent.`;

const styles = StyleSheet.create({
  change: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  next: { width: 56, height: 56, borderRadius: radius.pill, alignItems: 'center', justifyContent: 'center', backgroundColor: color.primarySoft },
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
});
