import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

interface Props {
  title?: string;
  /** Shown below the title. */
  note?: string;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
  testID?: string;
}

/** A bordered section of a mortgage page. */
export function Card({ title, note, aside, children, testID }: Props) {
  return (
    <View as="section" label={title} style={styles.card} testID={testID}>
      {title !== undefined && (
        <View style={styles.head}>
          <View style={styles.title}>
            <Text as="h2" variant="h3">
              {title}
            </Text>
            {note !== undefined && <Text tone="secondary">{note}</Text>}
          </View>
          {aside}
        </View>
      )}
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[5],
    minWidth: 0,
    padding: space[5],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
  },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[3] },
  title: { gap: 2, flexShrink: 1 },
});
