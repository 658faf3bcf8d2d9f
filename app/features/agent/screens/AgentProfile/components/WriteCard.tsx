import type { AgentProfileData } from '@hearthway/api';
import { Box, color, makeStyles, radius, Select, shadow, size, Skeleton, space, Text } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';
import type { View } from 'react-native';

import { Portrait } from '../../../../../components/AgentName';
import { whenNear } from '../../../../../lib/whenNear';
import { QuestionHost } from '../../../../inquiry';
import { ClaimButton, PhoneButton } from './Presses';

/** Writes to the agent about one of the homes that they offer. Who gets it is said before it is sent. */
export function WriteCard({ data }: { data: AgentProfileData }) {
  const s = useStyles();
  const { who, first_name: first, for_sale: homes } = data;
  const [alias, setAlias] = useState(homes[0]?.alias ?? '');
  const frame = useRef<View>(null);
  const [near, setNear] = useState(false);
  useEffect(() => whenNear(frame.current, () => setNear(true)), []);
  return (
    <Box as="section" ref={frame} label={`Write to ${who.name}`} id="write" style={s.card} testID="agent-write">
      <Box style={s.head}>
        <Portrait name={who.name} photo={who.photo} size={52} />
        <Box style={s.text}>
          <Text as="h2" variant="h3">{`Write to ${first}`}</Text>
          <Text tone="secondary">{who.brokerage}</Text>
        </Box>
      </Box>
      {alias === '' ? (
        <Text tone="secondary">{`${first} offers no home here now. You can write from the page of a home as soon as there is one.`}</Text>
      ) : (
        <>
          {homes.length > 1 && <Select label="About which home" value={alias} options={homes.map(({ alias: value, address: label }) => ({ value, label }))} onChange={setAlias} testID="agent-write-home" />}
          {near ? <QuestionHost key={alias} alias={alias} /> : <Skeleton height={420} />}
        </>
      )}
      {data.phone_shown && <PhoneButton id={data.id} name={who.name} />}
      {data.claimable && <ClaimButton id={data.id} />}
    </Box>
  );
}

const useStyles = makeStyles({
  card: {
    gap: space[4], padding: space[5], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface, web: { scrollMarginTop: '96px' },
    desktop: { width: 384, padding: space[6] - 1, ...shadow.e2, web: { position: 'sticky', top: size.navDesktop + space[6] } },
  },
  head: { flexDirection: 'row', alignItems: 'center', gap: space[4] },
  text: { flexShrink: 1, minWidth: 0 },
});
