import { makeStyles, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../../components/contentStyles';
import { Loading } from '../../../../../components/Loading';

/** Placeholder of similar size while the answer loads. */
export function BlogListSkeleton() {
  const content = useContentStyles();
  const s = useStyles();
  return <Loading label="Loading articles" lines={[[160, 42], ['60%', 26], 40, 420]} style={[content.page, s.page]} />;
}

const useStyles = makeStyles({ page: { gap: space[5] } });
