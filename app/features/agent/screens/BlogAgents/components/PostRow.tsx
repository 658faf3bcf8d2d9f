import type { AgentPost } from '@hearthway/api';
import { date } from '@hearthway/format';
import { color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Picture } from '../../../../../components/Prose/Picture';

/** A post in a list, with its first picture if it has one. */
export function PostRow({ post }: { post: AgentPost }) {
  const { href, picture, title, date: day, minutes, excerpt } = post;
  return (
    <View as="li" style={styles.row}>
      <Link href={href} label={title} group style={styles.link}>
        {picture !== '' && <Picture src={picture} alt="" width={3} height={2} sizes="(min-width: 768px) 264px, 104px" style={styles.picture} />}
        <View style={styles.text}>
          <Text as="h3" variant="h3" style={[styles.longText, styles.title]}>
            {title}
          </Text>
          <Text tone="secondary" numberOfLines={2} style={styles.longText}>
            {excerpt}
          </Text>
          <Text variant="small" tone="secondary">{`${date(day)} · ${minutes} min read`}</Text>
        </View>
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { paddingVertical: space[5], borderBottomWidth: 1, borderColor: color.border },
  link: { flexDirection: 'row', gap: space[4], minWidth: 0, borderRadius: radius.control, tablet: { gap: space[6] } },
  picture: {
    width: 104,
    height: 104,
    flexShrink: 0,
    borderRadius: radius.photo,
    backgroundColor: color.skeleton,
    web: { objectFit: 'cover' },
    tablet: { width: 264, height: 176 },
  },
  text: { flexGrow: 1, flexShrink: 1, minWidth: 0, gap: space[2] },
  title: { groupHover: { web: { textDecorationLine: 'underline' } } },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
