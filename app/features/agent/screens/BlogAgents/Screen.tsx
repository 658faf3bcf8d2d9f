import { space, StyleSheet } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { BlogAgentsPage } from './components/BlogAgentsPage';

/** The agents who blog, with the posts of one of them. */
export default function BlogAgentsScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.BlogAgents(params));
  if (answer) return <BlogAgentsPage data={answer.data} />;
  return <Loading label="Loading agents" lines={[[320, 42], 92, 320]} style={[contentStyles.page, styles.page]} />;
}

const styles = StyleSheet.create({ page: { gap: space[5] } });
