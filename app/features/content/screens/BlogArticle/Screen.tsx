import { space, StyleSheet } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { ArticlePage } from './components/ArticlePage';

/** A blog article. */
export default function BlogArticleScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.BlogArticle(params));
  if (answer) return <ArticlePage data={answer.data} />;
  return <Loading label="Loading article" lines={[[240, 20], ['70%', 84], 360]} style={[contentStyles.page, styles.page]} />;
}

const styles = StyleSheet.create({ page: { gap: space[5] } });
