import { color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** A link or button at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
  testID?: string;
}

/** A titled box on an account page. */
export function AccountPanel({ title, action, children, testID }: Props) {
  const id = useId();
  return (
    <View as="section" aria-labelledby={id} style={styles.panel} testID={testID}>
      <View style={styles.heading}>
        <Text as="h2" variant="h3" id={id}>
          {title}
        </Text>
        {action}
      </View>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  panel: {
    gap: space[4],
    padding: space[4],
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[6] },
  },
  heading: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: space[4], minHeight: 32 },
});
