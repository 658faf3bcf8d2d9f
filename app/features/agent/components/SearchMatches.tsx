import type { AgentsFound } from '@hearthway/api';
import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentCard } from './AgentCard';
import { PlaceLinks } from './PlaceLinks';

/** Places and agents that match the search. */
export function SearchMatches({ found }: { found: AgentsFound }) {
  const { query, places, agents, in: place } = found;
  const nothing = places.length === 0 && agents.length === 0;
  return (
    <View as="section" label="Results" style={styles.section} testID="agents-found">
      <Text as="h2" variant="h2" role={nothing ? 'status' : undefined}>
        {nothing ? `No agent or place named “${query}”` : `Results for “${query}”`}
      </Text>
      {nothing && <Text tone="secondary">Check the spelling, or choose a state below.</Text>}
      {places.length > 0 && <PlaceLinks places={places} />}
      {place && agents.length > 0 && <Text tone="secondary">{`Agents with that name in ${place.text}`}</Text>}
      <View as="ol" style={styles.list}>
        {agents.map((card, index) => (
          <View as="li" key={card.who.href}>
            <AgentCard card={card} index={index} />
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({ section: { gap: space[5] }, list: { gap: space[4] } });
