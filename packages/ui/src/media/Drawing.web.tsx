import { drawElement } from '../primitives/Element';
import { addRule } from '../styles/sheet';

/** One path of a drawing. Colors may be theme tokens. */
export interface DrawingPath {
  d: string;
  /** The drawing's color by default; `none` for a line. */
  fill?: string;
  fillRule?: 'evenodd';
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
}

export interface DrawingProps {
  /** Width and height of the coordinates. */
  box: readonly [width: number, height: number];
  /** Width or both sides on the screen, in px or a percentage of the container. */
  width: number | '100%';
  height: number | '100%';
  /** Fill of paths without their own color. */
  color?: string;
  paths: readonly DrawingPath[];
  /** For assistive technology; without it the drawing is hidden. */
  label?: string;
  /** Fills its container regardless of aspect ratio; lines keep their width where the platform can. */
  stretched?: boolean;
}

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
