import type { BoxProps } from './Box.types';
import { drawElement } from './Element';

/** The container of every layout: a flex column, rendered as a semantic element. */
export function Box({ as = 'div', label, ...rest }: BoxProps) {
  return drawElement(label === undefined ? { as, ...rest } : { as, ...rest, 'aria-label': label });
}
