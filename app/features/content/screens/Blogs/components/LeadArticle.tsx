import type { BlogCard } from '@hearthway/api';
import { Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { ArticleByline } from '../../../components/ArticleByline';

/** The newest article, in a large format. */
export function LeadArticle({ article }: { article: BlogCard }) {
  const { href, category, title, excerpt, author, date: day, minutes, photo } = article;
  return (
    <Link href={href} label={title} group style={styles.row} testID="lead-article">
      <View style={styles.frame}>
        <Photo photo={photo} sizes="(min-width: 1100px) 740px, calc(100vw - 48px)" width={1.6} height={1} priority decorative style={styles.photo} />
      </View>
      <View style={styles.text}>
        <Text variant="label" tone="primary">
          {category}
        </Text>
        <Text as="h2" variant="h1" style={styles.title}>
          {title}
        </Text>
        <Text variant="lead" tone="secondary">
          {excerpt}
        </Text>
        <ArticleByline author={author} day={day} minutes={minutes} />
      </View>
    </Link>
  );
}

const styles = StyleSheet.create({
  row: { gap: space[4], borderRadius: radius.sheet, desktop: { flexDirection: 'row', alignItems: 'center', gap: space[10] } },
  frame: { borderRadius: radius.sheet, overflow: 'hidden', minWidth: 0, desktop: { flexGrow: 1.5, flexShrink: 1, flexBasis: 0 } },
  photo: { width: '100%' },
  text: { gap: space[2], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  title: { groupHover: { web: { textDecorationLine: 'underline' } } },
});
