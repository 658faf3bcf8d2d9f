import { Button, color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { AgentName } from '../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../components/AgentName/Portrait';
import { sendClick, sponsoredQuery, type Spot } from '../../api/sponsored';

/** A member's card, labeled as an ad, with who pays. Nothing where nobody pays. */
export function SponsoredAgent({ at }: { at: Spot }) {
  const { data } = useQuery(sponsoredQuery(at));
  if (!data) return null;
  const { who, text, token } = data;
  return (
    <View as="aside" label={`Sponsored: ${who.name}`} style={styles.card} testID="sponsored">
      <Text variant="small" weight={600} tone="secondary" testID="sponsored-label">
        Sponsored
      </Text>
      <View style={styles.row}>
        <View style={styles.who}>
          <Portrait name={who.name} photo={who.photo} size={64} />
          <AgentName agent={who} size="card" heading="h2" />
        </View>
        <View style={styles.actions}>
          <Button
            label="Contact"
            accessibleLabel={`Contact ${who.name}`}
            variant="soft"
            href={`${who.href}#write`}
            onPress={() => sendClick(token, 'contact')}
            style={styles.action}
            testID="sponsored-contact"
          />
          <Button
            label="View profile"
            accessibleLabel={`View profile of ${who.name}`}
            variant="secondary"
            href={who.href}
            onPress={() => sendClick(token, 'page')}
            style={styles.action}
            testID="sponsored-page"
          />
        </View>
      </View>
      <Text variant="small" tone="secondary">
        {`${text} `}
        <Link href="/buyer#paid" variant="small" underline>
          How we’re paid
        </Link>
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[3],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
  },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[4] },
  who: { flexDirection: 'row', alignItems: 'center', gap: space[4], flexShrink: 1, minWidth: 0 },
  actions: { flexDirection: 'row', flexGrow: 1, gap: space[3], tablet: { flexGrow: 0 } },
  action: { flexGrow: 1, tablet: { flexGrow: 0 } },
});
