import type { Schemas } from '@hearthway/api';
import { Box, Button, color, Link, makeStyles, radius, space, Text } from '@hearthway/ui';

import { AgentName, Portrait } from '../../../../../components/AgentName';

interface Props {
  agents: Schemas['ValuationAgents'];
  /** Of the home. */
  place: string;
}

/** An agent who works where the home is, and the way to all others. Nothing is sent from here. */
export function AskAgent({ agents: { agents, href }, place }: Props) {
  const s = useStyles();
  const agent = agents[0];
  return (
    <Box as="section" label="Ask an agent" style={s.card} testID="estimate-agent">
      <Text as="h2" variant="h3">Ask someone who goes inside</Text>
      {agent ? (
        <Box style={s.who}>
          <Box style={s.portrait}><Portrait name={agent.name} photo={agent.photo} size={56} /></Box>
          <AgentName agent={agent} />
        </Box>
      ) : (
        <Text tone="secondary">An agent can tell you what no record knows: the light, the street, the new kitchen.</Text>
      )}
      <Button label={agent ? 'Ask for a visit' : 'Find an agent'} icon="chat" variant="soft" href={agent ? agent.href : href} fullWidth />
      <Text variant="small" tone="secondary">Agents learn of your home only if you write to them.</Text>
      {agent && <Link href={href} weight={600}>{`All agents near ${place.replace(/ \d{5}$/, '')}`}</Link>}
    </Box>
  );
}

const useStyles = makeStyles({
  card: { flexGrow: 1, gap: space[4], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, tablet: { flexBasis: 0 }, desktop: { flexGrow: 0, flexBasis: 'auto' } },
  portrait: { flexShrink: 0 },
  who: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
});
