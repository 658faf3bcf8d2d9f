import type { BlogCard } from '@hearthway/api';
import { color, Grid, space, StyleSheet, View } from '@hearthway/ui';

import { ArticleCard } from './ArticleCard';

/** Articles in three columns, two on tablets, one on phones. */
export function ArticleGrid({ articles, testID }: { articles: readonly BlogCard[]; testID?: string }) {
  return (
    <Grid as="ul" style={styles.grid} testID={testID}>
      {articles.map((article) => (
        <View as="li" key={article.href} style={styles.cell}>
          <ArticleCard article={article} />
        </View>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    columnGap: space[8],
    rowGap: space[5],
    tablet: { columns: 2, rowGap: space[12] },
    desktop: { columns: 3 },
  },
  cell: { minWidth: 0, paddingBottom: space[5], borderBottomWidth: 1, borderColor: color.border, tablet: { paddingBottom: 0, borderBottomWidth: 0 } },
});
