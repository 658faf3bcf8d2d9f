import { makeStyles, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { PostPage } from './components/PostPage';

/** A post of an agent. */
export default function AgentPostScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.AgentPost(params));
  if (answer) return <PostPage data={answer.data} />;
  return <Loading label="Loading post" lines={[[240, 20], [480, 42], 320]} style={[content.page, s.page]} />;
}

const useStyles = makeStyles({ page: { gap: space[5] } });
