import type { AgentProfileData } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Chip, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { AreaMap } from '../../../components/AreaMap';

/** Number of cities below the map before "Show all". */
const few = 6;

/** The cities that an agent serves, on a map and as links to the agents there. */
export function Areas({ name, areas }: { name: string; areas: AgentProfileData['areas'] }) {
  const [all, setAll] = useState(areas.length <= few + 1);
  const onMap = areas.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  const rest = areas.length - few;
  return (
    <View as="section" label="Service areas" id="areas" style={styles.block} testID="agent-areas">
      <View style={styles.row}>
        <Text as="h2" variant="h2">
          Service areas
        </Text>
        <Text tone="tertiary">{counted(areas.length, 'city', 'cities')}</Text>
      </View>
      {onMap.length > 0 && (
        <AreaMap label={`Map of the cities that ${name} serves`} pins={onMap.map((area) => ({ ...area, label: `Agents in ${area.text}` }))} />
      )}
      <View as="ul" style={styles.chips}>
        {(all ? areas : areas.slice(0, few)).map(({ href, text }) => (
          <View as="li" key={href} style={styles.chip}>
            <Chip label={text} icon="map-pin" href={href} />
          </View>
        ))}
        {!all && (
          <View as="li">
            <Chip label={`+ ${count(rest)} more`} onPress={() => setAll(true)} testID="agent-areas-more" />
          </View>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  block: { gap: space[4], web: { scrollMarginTop: '96px' } },
  row: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[3] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  chip: { maxWidth: '100%' },
});
