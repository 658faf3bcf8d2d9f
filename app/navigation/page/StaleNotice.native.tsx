import { gutter, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useOnline } from '../../lib/network/online';
import { isPersistedKey } from '../../lib/query/persistedAnswers.native';
import { useDateTime } from '../../lib/useDateTime';

interface Props {
  /** Query key of the content. */
  query: readonly unknown[];
  /** When it was answered, in milliseconds. */
  at: number;
}

/** Says how old the content is, while there is no network. */
export function StaleNotice({ query, at }: Props) {
  const online = useOnline();
  const dateTime = useDateTime();
  if (online || at === 0 || !isPersistedKey(query)) return null;
  return (
    <View role="status" style={styles.line} testID="as-of">
      <Text variant="small" tone="secondary">{`As of ${dateTime(new Date(at).toISOString())}`}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  line: { paddingHorizontal: gutter.phone, paddingTop: space[3], tablet: { paddingHorizontal: gutter.tablet } },
});
