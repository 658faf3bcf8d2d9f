import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { ArticlePage } from './components/ArticlePage';

/** A blog article. */
export default function BlogArticleScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.BlogArticle(params));
  if (answer) return <ArticlePage data={answer.data} />;
  return (
    <Box role="status" aria-busy label="Loading article" style={[content.page, s.page]}>
      <Skeleton width={240} height={20} />
      <Skeleton width="70%" height={84} />
      <Skeleton height={360} />
    </Box>
  );
}

const useStyles = makeStyles({ page: { gap: space[5] } });
