import { drawElement } from '../primitives/Element';
import { addRule } from '../styles/sheet';
import type { DrawingProps } from './Drawing.types';

addRule('reset', 'hw-icon', 'display:block;flex-shrink:0;fill:currentColor');

/** Paths as an inline SVG. */
export function Drawing({ box, width, height, color, paths, label, stretched }: DrawingProps) {
  return drawElement({
    as: 'svg',
    base: 'hw-icon',
    viewBox: `0 0 ${box[0]} ${box[1]}`,
    width,
    height,
    color,
    preserveAspectRatio: stretched ? 'none' : undefined,
    ...(label ? { role: 'img', 'aria-label': label } : hidden),
    children: paths.map((path) => <path key={path.d} {...path} {...(path.stroke !== undefined && line(stretched))} />),
  });
}

const hidden = { 'aria-hidden': true } as const;
const line = (stretched?: boolean) => ({ strokeLinejoin: 'round', vectorEffect: stretched ? 'non-scaling-stroke' : undefined }) as const;
