import { color, makeStyles, radius, space, Text, View } from '@hearthway/ui';

import { Portrait } from '../../../components/AgentName/Portrait';
import type { Sponsor } from '../api/signUp';

/** Shows the agent who invited someone. */
export function InvitedBy({ sponsor: { name, brokerage, photo } }: { sponsor: Sponsor }) {
  const s = useStyles();
  return (
    <View style={s.band} testID="invited-by">
      <Portrait name={name} photo={photo} size={44} />
      <View style={s.column}>
        <Text weight={600} style={s.text}>{`Invited by ${name}`}</Text>
        {brokerage !== '' && <Text variant="small" tone="secondary" style={s.text}>{brokerage}</Text>}
      </View>
    </View>
  );
}

const useStyles = makeStyles({
  band: { flexDirection: 'row', alignItems: 'center', gap: space[3], padding: space[3], paddingHorizontal: space[4], borderRadius: radius.photo, backgroundColor: color.lampSoft, forcedColors: { borderWidth: 1 } },
  column: { flexShrink: 1, minWidth: 0 },
  text: { web: { overflowWrap: 'anywhere' } },
});
