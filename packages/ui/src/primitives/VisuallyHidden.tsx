import type { ReactNode } from 'react';

import { makeStyles } from '../styles/makeStyles';
import { drawElement } from './Element';

interface VisuallyHiddenProps {
  children?: ReactNode;
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'div';
  id?: string;
  /** Announces changes of the text. */
  live?: 'polite' | 'assertive';
  testID?: string;
}

const useStyles = makeStyles({
  hidden: {
    position: 'absolute', width: 1, height: 1, overflow: 'hidden',
    web: { margin: -1, clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    native: { opacity: 0.01 }, // screen readers skip fully transparent elements
  },
});

/** Text for assistive technology only. */
export function VisuallyHidden({ children, as = 'span', id, live, testID }: VisuallyHiddenProps) {
  const s = useStyles();
  return drawElement({ as, text: true, id, 'aria-live': live, testID, style: s.hidden, children });
}
