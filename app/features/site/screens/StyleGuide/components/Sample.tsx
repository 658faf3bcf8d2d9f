import { color, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

interface SampleProps {
  /** The components shown, and their states. */
  title: string;
  /** Puts samples side by side, wrapping, instead of stacking them. */
  row?: boolean;
  children: ReactNode;
}

/** A titled group of the gallery. */
export function Sample({ title, row, children }: SampleProps) {
  return (
    <View style={styles.sample}>
      <Text as="h2" variant="badge" weight={400} tone="tertiary">
        {title}
      </Text>
      <View style={[styles.content, row && styles.row]}>{children}</View>
    </View>
  );
}

/** Hover and focus styles, shown permanently. */
export const states = StyleSheet.create({
  hover: { backgroundColor: color.primaryHover, borderColor: color.primaryHover },
  pressed: { backgroundColor: color.primaryHover, borderColor: color.primaryHover, transform: [{ scale: 0.98 }] },
  focus: {
    outlineStyle: 'solid',
    outlineWidth: 2,
    outlineColor: color.primary,
    outlineOffset: 2,
    focus: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 },
  },
});

const styles = StyleSheet.create({
  sample: { gap: space[2], paddingBottom: space[3] + 1, marginBottom: space[4], borderBottomWidth: 1, borderColor: color.border },
  content: { gap: space[3] },
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
});
