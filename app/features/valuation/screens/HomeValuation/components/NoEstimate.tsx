import type { Schemas } from '@hearthway/api';
import { Button, color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AskAgent } from './AskAgent';

interface Props {
  /** Why there is none; empty if the seller opted out. */
  refusal: string;
  /** URL of the step for changing the facts. */
  facts: string;
  agents: Schemas['ValuationAgents'];
  home: Schemas['ValuedHome'];
}

/** Says that there is no estimate, and what to do instead. */
export function NoEstimate({ refusal, facts, agents, home }: Props) {
  return (
    <View style={styles.columns} testID="valuation-none">
      <View style={styles.card}>
        <View style={styles.disc}>
          <Icon name="info" size={24} tone="primary" />
        </View>
        <Text as="h2" variant="h2">
          No estimate for this home
        </Text>
        <Text tone="secondary" style={styles.text}>
          {refusal && `${refusal} `}An agent who knows the area can see the home in person and may know of sales we don’t have.
        </Text>
        <View style={styles.buttons}>
          <Button label="Find an agent" href={agents.href} />
          {refusal !== '' && <Button label="Edit home facts" variant="quiet" icon="sliders-horizontal" href={facts} />}
        </View>
      </View>
      <View style={styles.aside}>
        <AskAgent agents={agents} home={home} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[6], desktop: { flexDirection: 'row', gap: space[8] } },
  card: {
    gap: space[4],
    padding: space[6],
    alignItems: 'flex-start',
    borderRadius: radius.sheet,
    backgroundColor: color.sunken,
    tablet: { padding: space[10] },
    desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  },
  disc: { width: 48, height: 48, alignItems: 'center', justifyContent: 'center', borderRadius: radius.pill, backgroundColor: color.primarySoft },
  text: { maxWidth: 600 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  aside: { desktop: { width: 384 } },
});
