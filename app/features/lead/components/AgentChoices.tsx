import { Box, color, makeStyles, radius, Radio, space, Text } from '@hearthway/ui';

import type { AgentChoice } from '../chooseAgent';

interface Props {
  agents: readonly AgentChoice[];
  /** Id of the chosen agent; empty: no agent. */
  value: string;
  onChange: (id: string) => void;
  /** Whether "No agent for now" is one of the choices. */
  none?: boolean;
  wide?: boolean;
}

/** Agents to choose among, each with license and brokerage. */
export function AgentChoices({ agents, value, onChange, none = false, wide = false }: Props) {
  const s = useStyles();
  return (
    <Box role="radiogroup" label="Agents" style={[s.list, wide && s.wide]}>
      {agents.map((agent) => (
        <Box key={agent.id} style={[s.choice, wide && s.half, value === agent.id && s.on]}>
          <Radio
            checked={value === agent.id}
            onChange={() => onChange(agent.id)}
            name="agent"
            value={agent.id}
            testID={`agent-${agent.alias}`}
            label={
              <Box style={s.text}>
                <Text as="span" variant="h3">{agent.name}</Text>
                {agent.license !== '' && <Text as="span" variant="small" tone="secondary">{`License ${agent.license}`}</Text>}
                <Text as="span" weight={600}>{agent.brokerage}</Text>
                <Text as="span" variant="small" tone="secondary">{facts(agent)}</Text>
              </Box>
            }
          />
        </Box>
      ))}
      {none && (
        <Box style={[s.choice, value === '' && s.on]}>
          <Radio
            checked={value === ''}
            onChange={() => onChange('')}
            name="agent"
            value="none"
            testID="agent-none"
            label={
              <Box style={s.text}>
                <Text as="span" variant="h3">No agent for now</Text>
                <Text as="span" variant="small" tone="secondary">Everything you saved stays. You can choose later.</Text>
              </Box>
            }
          />
        </Box>
      )}
    </Box>
  );
}

function facts({ sold, for_sale: offered, languages, response, sample }: AgentChoice): string {
  return [
    sold > 0 ? `${sold} sold in 12 months` : '', offered > 0 ? `${offered} for sale` : '', languages, response === '' ? '' : `answers within ${response}`, sample,
  ].filter(Boolean).join(' · ');
}

const useStyles = makeStyles({
  list: { gap: space[3] },
  wide: { tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
  half: { tablet: { flexBasis: '48%', flexGrow: 1 } },
  choice: { padding: space[4], borderRadius: radius.panel, borderWidth: 1, borderColor: color.control },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft },
  text: { gap: 2, flexShrink: 1, minWidth: 0 },
});
