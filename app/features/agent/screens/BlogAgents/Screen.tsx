import { makeStyles, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { BlogAgentsPage } from './components/BlogAgentsPage';

/** The agents who blog, with the posts of one of them. */
export default function BlogAgentsScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.BlogAgents(params));
  if (answer) return <BlogAgentsPage data={answer.data} />;
  return <Loading label="Loading agents" lines={[[320, 42], 92, 320]} style={[content.page, s.page]} />;
}

const useStyles = makeStyles({ page: { gap: space[5] } });
