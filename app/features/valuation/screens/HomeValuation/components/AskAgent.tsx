import type { Schemas } from '@hearthway/api';
import { Button, color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { LazyQuestionPanel } from '../../../../inquiry';

interface Props {
  agents: Schemas['ValuationAgents'];
  home: Schemas['ValuedHome'];
}

/** Suggests an agent who works in the home's area, with a contact form and a link to the other agents there. */
export function AskAgent({ agents: { agents, alias, href }, home }: Props) {
  const [writes, setWrites] = useState(false);
  const agent = agents[0];
  return (
    <View as="section" label="Ask an agent" style={styles.card} testID="estimate-agent">
      <Text as="h2" variant="h3">
        Have an agent take a look
      </Text>
      {agent ? (
        <View style={styles.who}>
          <View style={styles.portrait}>
            <Portrait name={agent.name} photo={agent.photo} size={56} />
          </View>
          <AgentName agent={agent} linked />
        </View>
      ) : (
        <Text tone="secondary">An agent can see what records can’t: the light, the street, the new kitchen.</Text>
      )}
      {!agent && <Button label="Find an agent" icon="chat" variant="soft" href={href} fullWidth />}
      {agent && !writes && <Button label="Ask for a visit" icon="chat" variant="soft" onPress={() => setWrites(true)} fullWidth testID="ask-agent" />}
      <Text variant="small" tone="secondary">
        {writes ? 'They’ll get this home’s address and estimate with your message.' : 'Agents see your address only if you contact them.'}
      </Text>
      {agent && writes && <LazyQuestionPanel about={{ agent: alias, estimate: home.query }} />}
      {agent && <Link href={href} weight={600}>{`All agents near ${(home.place || home.title).replace(/ \d{5}$/, '').replace(/^A home in /, '')}`}</Link>}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    flexGrow: 1,
    gap: space[4],
    padding: space[6],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { flexBasis: 0 },
    desktop: { flexGrow: 0, flexBasis: 'auto' },
  },
  portrait: { flexShrink: 0 },
  who: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
});
