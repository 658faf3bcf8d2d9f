import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { PostPage } from './components/PostPage';

/** A post of an agent. */
export default function AgentPostScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.AgentPost(params));
  if (answer) return <PostPage data={answer.data} />;
  return (
    <Box role="status" aria-busy label="Loading post" style={[content.page, s.page]}>
      <Skeleton width={240} height={20} />
      <Skeleton width={480} height={42} />
      <Skeleton height={320} />
    </Box>
  );
}

const useStyles = makeStyles({ page: { gap: space[5] } });
