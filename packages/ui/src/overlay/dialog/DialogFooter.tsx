import type { ReactNode } from 'react';

import { View } from '../../primitives/View';
import { StyleSheet } from '../../styles/StyleSheet';
import { color, space } from '../../tokens';

/**
 * The end of a form in a dialog: if the form is longer than the dialog, the submit button stays visible at the bottom
 * and the fields scroll. It must be the last element in the dialog.
 */
export function DialogFooter({ children, testID }: { children: ReactNode; testID?: string }) {
  return (
    <View style={styles.footer} testID={testID}>
      {children}
    </View>
  );
}

/** As wide as the dialog, covering the padding below its content: see `content` in dialogStyles. */
const styles = StyleSheet.create({
  footer: {
    gap: space[3],
    web: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      backgroundColor: color.raised,
      borderTopWidth: 1,
      borderColor: color.border,
      marginInline: -space[5],
      paddingInline: space[5],
      paddingTop: 12,
      marginBottom: 'calc(-1 * max(20px, env(safe-area-inset-bottom)))',
      paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
    },
    tablet: { web: { marginInline: -space[10], paddingInline: space[10], paddingTop: 16, marginBottom: -32, paddingBottom: 16 } },
  },
});
