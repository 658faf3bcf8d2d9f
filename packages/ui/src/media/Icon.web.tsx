import { addRule } from '../styles/sheet';
import type { IconProps } from './Icon.types';
import { outlineOf, toneColor } from './outline';

addRule('reset', 'hw-icon', 'display:block;flex-shrink:0;fill:currentColor');

/** A drawing beside a word, hidden from assistive technology: the word or the control's label says it. */
export function Icon({ name, outline, size = 20, tone = 'text', weight = 'regular' }: IconProps) {
  return (
    <svg className="hw-icon" viewBox="0 0 256 256" width={size} height={size} color={toneColor(tone)} aria-hidden="true" focusable="false">
      <path d={outline ?? outlineOf(name, weight)} />
    </svg>
  );
}
