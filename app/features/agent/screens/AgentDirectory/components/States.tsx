import type { AgentPlaceLink } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Button, space, StyleSheet, View } from '@hearthway/ui';
import { useState } from 'react';

import { Section } from '../../../../../components/HomeRail/Section';
import { lazy, useLazy } from '../../../../../lib/lazy';
import { useNearViewport } from '../../../../../lib/useNearViewport';
import { PlaceLinks } from '../../../components/PlaceLinks';
import type { UsMapProps } from './UsMap';

const mapChunk = lazy(() => import('./UsMap'));

/** Number of states that phones show at first: those with the most agents. */
const few = 12;

/** Agents by state: a list, and a map where there's room. */
export function States({ states }: { states: readonly AgentPlaceLink[] }) {
  const [active, setActive] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const most = states
    .filter(({ href }) => href !== '')
    .sort((a, b) => b.agents - a.agents)
    .slice(0, few);
  return (
    <Section title="Agents by state" note="Choose a state, then a city" testID="agent-states">
      <StateMap states={states} active={active} onActive={setActive} />
      {!all && (
        <View style={styles.few} testID="agent-states-few">
          <PlaceLinks places={most} />
          {most.length < states.length && (
            <Button
              label={`All ${count(states.length)}`}
              accessibleLabel={`All ${count(states.length)} states`}
              variant="secondary"
              fullWidth
              onPress={() => setAll(true)}
              testID="agent-states-all"
            />
          )}
        </View>
      )}
      <View style={!all && styles.full}>
        <PlaceLinks places={states} marked={active} />
      </View>
    </Section>
  );
}

/**
 * The map, loaded when it's near the viewport. It's a separate component because the section hydrates late, and only
 * then is there a frame to observe.
 */
function StateMap(props: UsMapProps) {
  const [frame, near] = useNearViewport();
  const map = useLazy(mapChunk, near);
  return (
    <View ref={frame} style={styles.map}>
      {map && <map.default {...props} />}
    </View>
  );
}

const styles = StyleSheet.create({
  few: { gap: space[4], tablet: { display: 'none' } },
  full: { display: 'none', tablet: { display: 'flex' } },
  map: { display: 'none', tablet: { web: { display: 'flex', width: '100%', maxWidth: 860, aspectRatio: 1.6, alignSelf: 'center' } } },
});
