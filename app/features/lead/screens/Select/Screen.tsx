import { Button, color, Icon, type IconName, Radio, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { AgentChoices } from '../../components/AgentChoices';
import { ChoiceFrame } from '../../components/ChoiceFrame';
import { firstChoice, firstName, currentAgentNotice, useChoice } from '../../components/useChoice';
import { useChoiceScreen } from '../../components/useChoiceScreen';

const programs: readonly { program: string; icon: IconName; title: string; text: string }[] = [
  { program: 'browsing', icon: 'magnifying-glass', title: 'Just browsing', text: 'Alerts and saved homes. No one will contact you.' },
  { program: 'agent', icon: 'people', title: 'An agent by your side', text: 'One agent, chosen by you, from the first tour to the keys.' },
  { program: 'buy_sell', icon: 'arrows-clockwise', title: 'Buy and sell together', text: 'The same agent for both, with the dates coordinated.' },
];

/** Where a buyer chooses how to continue: just browsing, or with an agent, and which one. */
export default function SelectScreen() {
  const data = useChoiceScreen(screenQueries.Select());
  const { busy, error, choose } = useChoice();
  const [program, setProgram] = useState<string>('agent');
  const [picked, setPicked] = useState<string | null>(null);
  if (!data) return <ChoiceFrame title="" text="" loading testID="select-loading" />;
  const { logged_in: loggedIn, first_name: name, email, agents } = data;
  const withoutAgent = program === 'browsing';
  const chosen = withoutAgent ? undefined : agents.find(({ id }) => id === (picked ?? firstChoice(data)));
  const notice = currentAgentNotice(data, chosen?.id ?? '');
  return (
    <ChoiceFrame
      title={name === '' ? 'How would you like to continue?' : `How would you like to continue, ${name}?`}
      text="Choose one. You can change it at any time."
      anonymous={!loggedIn}
      wide
      testID="select"
      above={
        <View style={styles.email}>
          <Icon name="envelope" size={18} tone="secondary" />
          <Text variant="small" tone="secondary" style={styles.longText}>{`You’re choosing as ${email}`}</Text>
        </View>
      }
    >
      <View role="radiogroup" label="How to continue" style={styles.programs}>
        {programs.map((each) => (
          <View key={each.program} style={[styles.program, program === each.program && styles.on]}>
            <Radio
              checked={program === each.program}
              onChange={() => setProgram(each.program)}
              name="program"
              value={each.program}
              style={styles.row}
              testID={`program-${each.program}`}
              label={
                <View style={styles.text}>
                  <View style={[styles.icon, program === each.program && styles.iconOn]} aria-hidden>
                    <Icon name={each.icon} size={22} tone="primary" />
                  </View>
                  <Text as="span" variant="h3">
                    {each.title}
                  </Text>
                  <Text as="span" variant="small" tone="secondary">
                    {each.text}
                  </Text>
                </View>
              }
            />
          </View>
        ))}
      </View>
      <View style={styles.card}>
        {!withoutAgent && (
          <View style={styles.agents}>
            <Text as="h2" variant="h3">
              Which agent?
            </Text>
            {agents.length === 0 ? (
              <Text tone="secondary">No agents are available right now. Please try again later.</Text>
            ) : (
              <AgentChoices agents={agents} value={chosen?.id ?? ''} onChange={setPicked} wide />
            )}
          </View>
        )}
        <View style={styles.actions}>
          <Button
            label={chosen ? `Continue with ${firstName(chosen.who.name)}` : 'Continue'}
            loading={busy}
            disabled={!withoutAgent && !chosen}
            onPress={() => choose(program, chosen?.id ?? '')}
            testID="choose-agent"
          />
          {chosen && (
            <Text variant="small" tone="secondary">
              Only this agent gets your name, email and phone number.
            </Text>
          )}
        </View>
        {notice !== '' && (
          <Text variant="small" tone="secondary" testID="agent-notice">
            {notice}
          </Text>
        )}
        {error !== '' && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
      </View>
    </ChoiceFrame>
  );
}

const styles = StyleSheet.create({
  email: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  longText: { flexShrink: 1, web: { overflowWrap: 'anywhere' } },
  programs: { gap: space[3], tablet: { flexDirection: 'row', gap: space[4] } },
  program: {
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.control,
    backgroundColor: color.surface,
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
  // An inset shadow widens the border to 2 px without moving anything.
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, boxShadow: `inset 0 0 0 1px ${color.primary}`, forcedColors: { borderWidth: 3 } },
  row: { flexDirection: 'row-reverse', alignItems: 'flex-start', justifyContent: 'space-between', padding: space[5], gap: space[3], flexGrow: 1 },
  text: { gap: space[1], flexShrink: 1, flexGrow: 1, minWidth: 0 },
  icon: {
    width: 44,
    height: 44,
    marginBottom: space[3],
    borderRadius: radius.control,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: color.primarySoft,
  },
  iconOn: { backgroundColor: color.surface },
  card: {
    gap: space[5],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: 36 },
  },
  agents: { gap: space[3] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
});
