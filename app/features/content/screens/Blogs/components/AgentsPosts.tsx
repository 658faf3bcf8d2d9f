import type { Schemas } from '@hearthway/api';
import { date } from '@hearthway/format';
import { color, Grid, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { Section } from '../../../../../components/HomeRail/Section';

/** Agents' recent posts, each with its author. */
export function AgentsPosts({ posts }: { posts: readonly Schemas['AgentsPost'][] }) {
  return (
    <Section
      title="From agents"
      note="Written by agents on their own pages. We don’t check these posts before they are published."
      all={{ href: '/blogs/agents', text: 'Agents who write' }}
      testID="blog-agents"
    >
      <Grid as="ul" style={styles.grid}>
        {posts.map(({ who, href, title, date: day }) => (
          <View as="li" key={href} style={styles.card}>
            <View style={styles.text}>
              <Text variant="small" tone="secondary">
                {date(day)}
              </Text>
              <Link href={href} style={styles.link}>
                <Text as="h3" variant="h3" style={styles.longText}>
                  {title}
                </Text>
              </Link>
            </View>
            <View style={styles.who}>
              <Portrait name={who.name} photo={who.photo} size={44} />
              <AgentName agent={who} linked />
            </View>
          </View>
        ))}
      </Grid>
    </Section>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    gap: space[4],
    desktop: { columns: 3, gap: space[6] },
  },
  card: {
    flexGrow: 1,
    gap: space[5],
    justifyContent: 'space-between',
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    minWidth: 0,
  },
  text: { gap: space[1] },
  link: { hover: { web: { textDecorationLine: 'underline' } } },
  who: { flexDirection: 'row', gap: space[3], alignItems: 'flex-start' },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
