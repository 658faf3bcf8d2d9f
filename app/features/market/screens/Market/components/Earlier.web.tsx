import { color, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

/** The earlier months, below a heading that shows and hides them. The browser does, so that they are in the page without script too. */
export function Earlier({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View as="details" style={styles.details} testID="market-earlier">
      <View as="summary" style={styles.summary} testID="market-earlier-toggle">
        <Text weight={600} tone="primary">
          {label}
        </Text>
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  details: { web: { display: 'block' } },
  // The browser's own arrow says whether the months are shown.
  summary: { paddingVertical: space[3], color: color.primary, web: { display: 'list-item', cursor: 'pointer', listStyle: 'revert' } },
});
