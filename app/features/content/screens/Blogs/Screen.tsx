import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { BlogList, BlogListSkeleton } from './components/BlogList';

/** The blog's articles, or those of one category. */
export default function BlogsScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Blogs(params));
  return answer ? <BlogList data={answer.data} /> : <BlogListSkeleton />;
}
