import { StyleSheet, useStyle } from '@hearthway/ui';
import { ScrollView } from 'react-native';

import type { HorizontalScrollProps } from './HorizontalScroll';

export function HorizontalScroll({ label, style, children }: HorizontalScrollProps) {
  return (
    <ScrollView horizontal accessibilityLabel={label} style={useStyle([styles.scroll, style])} contentContainerStyle={useStyle(styles.content)}>
      {children}
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  scroll: { flexGrow: 0 },
  /** As wide as the screen at least. */
  content: { flexGrow: 1 },
});
