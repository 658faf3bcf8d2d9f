import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children?: ReactNode;
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'div';
  id?: string;
  /** Changes of the words are said. */
  live?: 'polite' | 'assertive';
  testID?: string;
}
