import type { ReactNode } from 'react';

import { StyleSheet, useStyle } from '../styles/StyleSheet';
import { drawElement } from './Element';

interface VisuallyHiddenProps {
  children?: ReactNode;
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'div';
  id?: string;
  /** Announces changes of the text. */
  live?: 'polite' | 'assertive';
  testID?: string;
}

const styles = StyleSheet.create({
  hidden: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    web: { margin: -1, clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    native: { opacity: 0.01 }, // screen readers skip fully transparent elements
  },
});

/** Text for assistive technology only. */
export function VisuallyHidden({ children, as = 'span', id, live, testID }: VisuallyHiddenProps) {
  return drawElement({ as, text: true, id, 'aria-live': live, testID, style: useStyle(styles.hidden), children });
}
