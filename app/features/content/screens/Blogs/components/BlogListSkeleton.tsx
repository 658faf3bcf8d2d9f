import { space, StyleSheet } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { Loading } from '../../../../../components/Loading';

/** Placeholder of similar size while the answer loads. */
export function BlogListSkeleton() {
  return <Loading label="Loading articles" lines={[[160, 42], ['60%', 26], 40, 420]} style={[contentStyles.page, styles.page]} />;
}

const styles = StyleSheet.create({ page: { gap: space[5] } });
