import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useId } from 'react';

interface Props {
  number?: number;
  title: string;
  text?: string;
  children: ReactNode;
  testID?: string;
}

/** A titled section of the sign-up, numbered in the form. */
export function Section({ number, title, text, children, testID }: Props) {
  const id = useId();
  return (
    <View as="section" aria-labelledby={id} style={styles.card} testID={testID}>
      <View style={styles.head}>
        {number !== undefined && (
          <View style={styles.number} aria-hidden>
            <Text variant="label" tone="primary" tabular>
              {number}
            </Text>
          </View>
        )}
        <View style={styles.titles}>
          <Text as="h2" variant="h3" id={id}>
            {title}
          </Text>
          {text !== undefined && <Text tone="secondary">{text}</Text>}
        </View>
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[5],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { paddingVertical: space[8], paddingHorizontal: 36 },
  },
  head: { flexDirection: 'row', gap: space[3] },
  number: { width: 28, height: 28, borderRadius: 14, alignItems: 'center', justifyContent: 'center', backgroundColor: color.primarySoft },
  titles: { flexShrink: 1, minWidth: 0, gap: 2, paddingTop: 2 },
});
