import { space, StyleSheet } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { PostPage } from './components/PostPage';

/** A post of an agent. */
export default function AgentPostScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.AgentPost(params));
  if (answer) return <PostPage data={answer.data} />;
  return <Loading label="Loading post" lines={[[240, 20], [480, 42], 320]} style={[contentStyles.page, styles.page]} />;
}

const styles = StyleSheet.create({ page: { gap: space[5] } });
