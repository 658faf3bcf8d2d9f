import { color, gutter, space, StyleSheet, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Maximum width of the content, in px. */
  maxWidth?: number;
  children: ReactNode;
  testID: string;
}

/** Layout of sign-up pages: cards on a soft background. */
export function SignupPage({ maxWidth = 1040, children, testID }: Props) {
  return (
    <View style={styles.page} testID={testID}>
      <View style={[styles.content, { maxWidth }]}>{children}</View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    flexGrow: 1,
    alignItems: 'center',
    backgroundColor: color.sunken,
    paddingHorizontal: gutter.phone,
    paddingTop: space[5],
    paddingBottom: space[10],
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] },
    desktop: { paddingHorizontal: gutter.desktop },
    web: { minHeight: '70dvh' },
  },
  content: { width: '100%' },
});
