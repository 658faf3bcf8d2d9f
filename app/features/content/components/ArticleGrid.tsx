import type { BlogCard } from '@hearthway/api';
import { Box, color, makeStyles, space } from '@hearthway/ui';

import { ArticleCard } from './ArticleCard';

/** Articles in three columns, two on tablets, one on phones. */
export function ArticleGrid({ articles, testID }: { articles: readonly BlogCard[]; testID?: string }) {
  const s = useStyles();
  return (
    <Box as="ul" style={s.grid} testID={testID}>
      {articles.map((article) => <Box as="li" key={article.href} style={s.cell}><ArticleCard article={article} /></Box>)}
    </Box>
  );
}

const useStyles = makeStyles({
  grid: {
    native: { gap: space[5] },
    web: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', columnGap: `${space[8]}px`, rowGap: `${space[5]}px` },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: `${space[12]}px` } },
    desktop: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  cell: { minWidth: 0, paddingBottom: space[5], borderBottomWidth: 1, borderColor: color.border, tablet: { paddingBottom: 0, borderBottomWidth: 0 } },
});
