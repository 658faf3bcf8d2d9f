import { createElement } from 'react';

import { addRule } from '../styles/sheet';
import type { VisuallyHiddenProps } from './VisuallyHidden.types';

addRule('reset', 'hw-hidden', 'position:absolute;width:1px;height:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap');

/** Words for assistive technology only. */
export function VisuallyHidden({ children, as = 'span', id, live, testID }: VisuallyHiddenProps) {
  return createElement(as, { className: 'hw-hidden', id, 'aria-live': live, 'data-testid': testID }, children);
}
