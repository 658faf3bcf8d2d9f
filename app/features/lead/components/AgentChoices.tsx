import { counted } from '@hearthway/format';
import { color, Icon, Radio, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { AgentName } from '../../../components/AgentName/AgentName';
import { Portrait } from '../../../components/AgentName/Portrait';
import type { AgentChoice } from '../api/chooseAgent';

interface Props {
  agents: readonly AgentChoice[];
  /** Id of the chosen agent; empty for no agent. */
  value: string;
  onChange: (id: string) => void;
  /** Whether "No agent for now" is one of the choices. */
  none?: boolean;
  wide?: boolean;
}

/** Agents to choose from, each with portrait, license and brokerage. */
export function AgentChoices({ agents, value, onChange, none = false, wide = false }: Props) {
  return (
    <View role="radiogroup" label="Agents" style={[styles.list, wide && styles.wide]}>
      {agents.map((agent) => (
        <Choice key={agent.id} id={agent.id} name={agent.alias} on={value === agent.id} half={wide} onChange={onChange}>
          <Portrait name={agent.who.name} photo={agent.who.photo} size={72} square />
          <View style={styles.text}>
            <AgentName agent={agent.who} size="card" />
            {agent.rating.count > 0 && (
              <View style={styles.rating}>
                <Icon name="star" weight="fill" size={17} tone="star" />
                <Text variant="small" weight={700} tabular>
                  {agent.rating.average.toFixed(1)}
                </Text>
                <Text variant="small" tone="secondary">
                  {counted(agent.rating.count, 'testimonial')}
                </Text>
              </View>
            )}
            <Text variant="small" tone="secondary">
              {facts(agent)}
            </Text>
          </View>
        </Choice>
      ))}
      {none && (
        <Choice id="" name="none" on={value === ''} onChange={onChange}>
          <View style={styles.nobody}>
            <Icon name="user" size={28} tone="secondary" />
          </View>
          <View style={styles.text}>
            <Text variant="h3">No agent for now</Text>
            <Text variant="small" tone="secondary">
              You’ll keep everything you saved. You can choose an agent later.
            </Text>
          </View>
        </Choice>
      )}
    </View>
  );
}

interface ChoiceProps {
  /** Id of the agent; empty for none. */
  id: string;
  /** Last part of its test id. */
  name: string;
  on: boolean;
  half?: boolean;
  onChange: (id: string) => void;
  children: ReactNode;
}

/** A card with a radio button at its end. The whole card is the button's label, so it can be pressed anywhere. */
function Choice({ id, name, on, half, onChange, children }: ChoiceProps) {
  return (
    <View style={[styles.choice, half && styles.half, on && styles.on]}>
      <Radio
        checked={on}
        onChange={() => onChange(id)}
        name="agent"
        value={id || 'none'}
        style={styles.row}
        testID={`agent-${name}`}
        label={<View style={styles.label}>{children}</View>}
      />
    </View>
  );
}

function facts({ sold, for_sale: offered, languages, response }: AgentChoice): string {
  return [sold > 0 ? `${sold} sold in 12 months` : '', offered > 0 ? `${offered} for sale` : '', languages, response === '' ? '' : `answers in ${response}`]
    .filter(Boolean)
    .join(' · ');
}

const styles = StyleSheet.create({
  list: { gap: space[3] },
  wide: { tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
  half: { tablet: { flexBasis: '48%', flexGrow: 1 } },
  choice: { borderRadius: radius.panel, borderWidth: 1, borderColor: color.control, backgroundColor: color.surface },
  // An inset shadow widens the border to 2 px without moving anything.
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, boxShadow: `inset 0 0 0 1px ${color.primary}`, forcedColors: { borderWidth: 3 } },
  row: { flexDirection: 'row-reverse', flexGrow: 1, alignItems: 'center', justifyContent: 'space-between', padding: space[4], gap: space[4] },
  label: { flexDirection: 'row', alignItems: 'center', gap: space[4], minWidth: 0 },
  text: { gap: space[1], flexGrow: 1, flexShrink: 1, minWidth: 0 },
  rating: { flexDirection: 'row', alignItems: 'center', gap: space[1] },
  nobody: { width: 72, height: 72, borderRadius: radius.photo, alignItems: 'center', justifyContent: 'center', backgroundColor: color.sunken },
});
