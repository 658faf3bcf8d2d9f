import type { AgentPost } from '@hearthway/api';
import { date } from '@hearthway/format';
import { color, Grid, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Section } from '../../../components/HomeRail/Section';
import { Picture } from '../../../components/Prose/Picture';

interface Props {
  title: string;
  posts: readonly AgentPost[];
  testID: string;
}

/** An agent's posts; each links to its page. */
export function PostList({ title, posts, testID }: Props) {
  return (
    <Section title={title} testID={testID}>
      <Grid as="ul" style={styles.list}>
        {posts.map(({ id, href, picture, title: name, date: day, minutes, excerpt }) => (
          <View as="li" key={id} style={styles.cell}>
            <Link href={href} label={name} group style={styles.post}>
              {picture !== '' && <Picture src={picture} alt="" width={104} height={84} sizes="104px" style={styles.picture} />}
              <View style={styles.text}>
                <Text variant="small" tone="secondary">{`${date(day)} · ${minutes} min`}</Text>
                <Text as="h3" variant="h3" style={[styles.longText, styles.title]}>
                  {name}
                </Text>
                <Text tone="secondary" numberOfLines={2} style={styles.longText}>
                  {excerpt}
                </Text>
              </View>
            </Link>
          </View>
        ))}
      </Grid>
    </Section>
  );
}

const styles = StyleSheet.create({
  list: {
    columns: 1,
    columnGap: space[8],
    rowGap: space[6],
    tablet: { columns: 2 },
    desktop: { columns: 3 },
  },
  cell: { minWidth: 0 },
  post: { flexDirection: 'row', gap: space[4], minWidth: 0, web: { borderRadius: radius.control } },
  picture: { width: 104, height: 84, flexShrink: 0, borderRadius: radius.control, backgroundColor: color.skeleton, web: { objectFit: 'cover' } },
  text: { flexShrink: 1, minWidth: 0, gap: space[1] },
  title: { groupHover: { web: { textDecorationLine: 'underline' } } },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
