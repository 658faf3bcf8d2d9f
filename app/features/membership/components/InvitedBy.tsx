import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Portrait } from '../../../components/AgentName/Portrait';
import type { Sponsor } from '../api/signUp';

/** Shows the agent who invited someone. */
export function InvitedBy({ sponsor: { name, brokerage, photo } }: { sponsor: Sponsor }) {
  return (
    <View style={styles.band} testID="invited-by">
      <Portrait name={name} photo={photo} size={44} />
      <View style={styles.column}>
        <Text weight={600} style={styles.text}>{`Invited by ${name}`}</Text>
        {brokerage !== '' && (
          <Text variant="small" tone="secondary" style={styles.text}>
            {brokerage}
          </Text>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  band: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    padding: space[3],
    paddingHorizontal: space[4],
    borderRadius: radius.photo,
    backgroundColor: color.lampSoft,
    forcedColors: { borderWidth: 1 },
  },
  column: { flexShrink: 1, minWidth: 0 },
  text: { web: { overflowWrap: 'anywhere' } },
});
