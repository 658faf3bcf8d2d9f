import type { Link as LinkData } from '@hearthway/api';
import { color, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useHeadingInView } from './useHeadingInView';

/** Table of contents, shown where there's room next to the text. Marks the section being read. */
export function ArticleContents({ contents }: { contents: readonly LinkData[] }) {
  const current = useHeadingInView(contents);
  if (contents.length < 2) return null;
  return (
    <View as="nav" label="In this article" style={styles.nav} testID="blog-contents">
      <Text variant="small" tone="secondary">
        In this article
      </Text>
      <View as="ul" style={styles.list}>
        {contents.map(({ href, text }) => {
          const on = href === current;
          return (
            <View as="li" key={href}>
              <Link href={href} current={on ? 'true' : undefined} style={[styles.link, on && styles.on]}>
                <Text variant="small" tone={on ? 'primary' : 'secondary'}>
                  {text}
                </Text>
              </Link>
            </View>
          );
        })}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  nav: { display: 'none', gap: space[2], desktop: { web: { display: 'flex' } } },
  list: { borderLeftWidth: 2, borderColor: color.border },
  link: {
    paddingVertical: 6,
    paddingLeft: space[4],
    marginLeft: -2,
    borderLeftWidth: 2,
    borderColor: 'transparent',
    hover: { web: { textDecorationLine: 'underline' } },
  },
  on: { borderColor: color.primary },
});
