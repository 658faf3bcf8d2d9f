import { StyleSheet, View } from '@hearthway/ui';

import type { ListPageProps } from './ListPage';

/** On devices, the list scrolls below the bar. */
export function ListPage({ bar, floating, children }: ListPageProps) {
  return (
    <View style={styles.rest}>
      {bar}
      <View style={styles.rest}>{children}</View>
      {floating}
    </View>
  );
}

const styles = StyleSheet.create({
  rest: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});
