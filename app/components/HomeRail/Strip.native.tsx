import { gutter, space, StyleSheet, useStyle, View } from '@hearthway/ui';
import { ScrollView } from 'react-native';

import type { StripItemProps, StripProps } from './Strip';

/** A row that scrolls sideways to the edge of the screen. */
export function Strip({ children, label }: StripProps) {
  return (
    <ScrollView
      horizontal
      showsHorizontalScrollIndicator={false}
      accessibilityRole="list"
      accessibilityLabel={label}
      style={useStyle(styles.bleed)}
      contentContainerStyle={useStyle(styles.row)}
    >
      {children}
    </ScrollView>
  );
}

/** One item of the row. */
export function StripItem({ children }: StripItemProps) {
  return <View style={styles.item}>{children}</View>;
}

const styles = StyleSheet.create({
  bleed: { marginHorizontal: -gutter.phone, tablet: { marginHorizontal: -gutter.tablet }, desktop: { marginHorizontal: -gutter.desktop } },
  row: {
    gap: space[4],
    paddingHorizontal: gutter.phone,
    tablet: { paddingHorizontal: gutter.tablet },
    desktop: { paddingHorizontal: gutter.desktop },
  },
  item: { width: 280 },
});
