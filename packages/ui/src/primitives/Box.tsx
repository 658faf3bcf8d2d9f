import type { BoxProps } from './Box.types';
import { drawElement } from './Element';

/** The container of every layout: a flex column, drawn as the element that says what it is. */
export function Box({ as = 'div', label, ...rest }: BoxProps) {
  return drawElement(label === undefined ? { as, ...rest } : { as, ...rest, 'aria-label': label });
}
