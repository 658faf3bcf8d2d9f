import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { BlogAgentsPage } from './components/BlogAgentsPage';

/** The agents who blog, with the posts of one of them. */
export default function BlogAgentsScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.BlogAgents(params));
  if (answer) return <BlogAgentsPage data={answer.data} />;
  return (
    <Box role="status" aria-busy label="Loading agents" style={[content.page, s.page]}>
      <Skeleton width={320} height={42} />
      <Skeleton height={92} />
      <Skeleton height={320} />
    </Box>
  );
}

const useStyles = makeStyles({ page: { gap: space[5] } });
