import { type StyleInput, StyleSheet, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

export interface HorizontalScrollProps {
  /** For assistive technology. */
  label: string;
  style?: StyleInput;
  children: ReactNode;
}

/** What is wider than the window and scrolls sideways, also with the arrow keys. */
export function HorizontalScroll({ label, style, children }: HorizontalScrollProps) {
  return (
    <View style={[styles.scroll, style]} tabIndex={0} role="region" label={label}>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({ scroll: { web: { overflowX: 'auto' } } });
