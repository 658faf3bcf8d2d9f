import type { AgentProfileData } from '@hearthway/api';
import { color, radius, shadow, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Portrait } from '../../../../../components/AgentName/Portrait';
import { useNearViewport } from '../../../../../lib/useNearViewport';
import { LazyQuestionPanel } from '../../../../inquiry';
import { ClaimButton, PhoneButton } from './ProfileButtons';

/** A form to write to the agent, not about a particular home. It says who gets the message before it's sent. */
export function ContactCard({ data }: { data: AgentProfileData }) {
  const { who, alias, first_name: first, response } = data;
  const [frame, near] = useNearViewport();
  return (
    <View as="section" ref={frame} label={`Write to ${who.name}`} id="write" style={styles.card} testID="agent-write">
      <View style={styles.head}>
        <Portrait name={who.name} photo={who.photo} size={52} />
        <View style={styles.text}>
          <Text as="h2" variant="h3" style={styles.name}>{`Write to ${first}`}</Text>
          <Text tone="secondary" style={styles.name}>
            {who.brokerage}
          </Text>
          {response !== '' && <Text variant="small" tone="secondary">{`Usually answers in ${response}`}</Text>}
        </View>
      </View>
      {near ? <LazyQuestionPanel about={{ agent: alias }} /> : <Skeleton height={640} />}
      {data.phone_shown && <PhoneButton id={data.id} name={who.name} />}
      {data.claimable && <ClaimButton id={data.id} />}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    web: { scrollMarginTop: '96px' },
    tablet: { width: 296, flexShrink: 0, ...shadow.e2, web: { position: 'sticky', top: 96 } },
    desktop: { width: 384, padding: space[6] - 1 },
  },
  head: { flexDirection: 'row', alignItems: 'center', gap: space[4] },
  text: { flexShrink: 1, minWidth: 0 },
  name: { web: { overflowWrap: 'anywhere' } },
});
