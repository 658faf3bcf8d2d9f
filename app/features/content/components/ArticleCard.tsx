import type { BlogCard } from '@hearthway/api';
import { Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { ArticleByline } from './ArticleByline';

/** An article in a list: on phones a row with the picture on the right, elsewhere a card with the picture on top. */
export function ArticleCard({ article }: { article: BlogCard }) {
  const { href, category, title, excerpt, author, date: day, minutes, photo } = article;
  return (
    <Link href={href} label={title} group style={styles.card}>
      <View style={styles.frame}>
        <Photo photo={photo} sizes="(min-width: 1100px) 394px, (min-width: 768px) 50vw, 104px" width={3} height={2} decorative style={styles.photo} />
      </View>
      <View style={styles.text}>
        <Text variant="label" tone="primary">
          {category}
        </Text>
        <Text as="h3" variant="h3" style={[styles.longText, styles.title]}>
          {title}
        </Text>
        <View style={styles.excerpt}>
          <Text tone="secondary" numberOfLines={3} style={styles.longText}>
            {excerpt}
          </Text>
        </View>
        <ArticleByline author={author} day={day} minutes={minutes} />
      </View>
    </Link>
  );
}

const styles = StyleSheet.create({
  card: { flexDirection: 'row-reverse', gap: space[4], minWidth: 0, borderRadius: radius.control, tablet: { flexDirection: 'column', gap: space[3] } },
  frame: {
    width: 104,
    height: 104,
    flexShrink: 0,
    borderRadius: radius.photo,
    overflow: 'hidden',
    tablet: { width: '100%', height: 'auto', web: { aspectRatio: '3 / 2' } },
  },
  photo: { width: '100%', height: '100%' },
  text: { flexGrow: 1, flexShrink: 1, minWidth: 0, gap: space[1] },
  title: { groupHover: { web: { textDecorationLine: 'underline' } } },
  excerpt: { display: 'none', tablet: { display: 'flex' } },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
