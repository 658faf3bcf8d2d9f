import type { AgentPlaceLink } from '@hearthway/api';
import { Box, makeStyles } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';
import type { View } from 'react-native';

import { Section } from '../../../../../components/HomeRail/Section';
import { lazy, useLazy } from '../../../../../lib/lazy';
import { whenNear } from '../../../../../lib/whenNear';
import { PlaceLinks } from '../../../components/PlaceLinks';

const mapChunk = lazy(() => import('./UsMap'));

/** Agents by state: a map where there is room, and always the list. */
export function States({ states }: { states: readonly AgentPlaceLink[] }) {
  const s = useStyles();
  const [active, setActive] = useState<string | null>(null);
  const frame = useRef<View>(null);
  const [near, setNear] = useState(false);
  useEffect(() => whenNear(frame.current, () => setNear(true)), []);
  const map = useLazy(mapChunk, near);
  return (
    <Section title="Agents by state" note="Choose a state, then a city" testID="agent-states">
      <Box ref={frame} style={s.map}>{map && <map.default states={states} active={active} onActive={setActive} />}</Box>
      <PlaceLinks places={states} marked={active} />
    </Section>
  );
}

const useStyles = makeStyles({
  map: { display: 'none', tablet: { display: 'flex', width: '100%', maxWidth: 860, aspectRatio: 1.6, alignSelf: 'center' } },
});
