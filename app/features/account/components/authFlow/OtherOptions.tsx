import { color, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

/** A divider with text: "or with your email". */
export function Divider({ children }: { children: string }) {
  return (
    <View style={styles.between}>
      <View style={styles.line} />
      <Text variant="small" tone="tertiary">
        {children}
      </Text>
      <View style={styles.line} />
    </View>
  );
}

/** Alternative actions, in one row. */
export function OtherOptions({ children }: { children: ReactNode }) {
  return <View style={styles.ways}>{children}</View>;
}

const styles = StyleSheet.create({
  between: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  line: { flexGrow: 1, flexShrink: 1, height: 1, backgroundColor: color.border },
  ways: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: space[3], rowGap: 0 },
});
