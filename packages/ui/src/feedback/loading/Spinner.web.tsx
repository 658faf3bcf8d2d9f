import { type IconTone, toneColor } from '../../media/Icon';
import { drawElement } from '../../primitives/Element';
import { addRule } from '../../styles/sheet';

addRule('reset', 'hw-spin', 'display:block;flex-shrink:0;animation:hw-spin .8s linear infinite');

export interface SpinnerProps {
  /** Size in px. */
  size?: number;
  tone?: IconTone;
  /** Needed only if no text beside it says what is loading. */
  label?: string;
}

/** Shows that something is loading; the text beside it says what. */
export function Spinner({ size = 20, tone = 'primary', label }: SpinnerProps) {
  return drawElement({
    as: 'svg',
    base: 'hw-spin',
    viewBox: '0 0 20 20',
    width: size,
    height: size,
    color: toneColor(tone),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    children: <path d="M12.6 3A7.5 7.5 0 1 1 7.4 3" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />,
  });
}
