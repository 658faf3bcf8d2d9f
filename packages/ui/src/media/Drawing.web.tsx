import { addRule } from '../styles/sheet';
import type { DrawingProps } from './Drawing.types';

addRule('reset', 'hw-icon', 'display:block;flex-shrink:0;fill:currentColor');

/** Paths as an inline SVG. */
export function Drawing({ box, width, height, color, paths, label, stretched }: DrawingProps) {
  return (
    <svg
      className="hw-icon"
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      width={width}
      height={height}
      color={color}
      preserveAspectRatio={stretched ? 'none' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {paths.map((path) => <path key={path.d} {...path} {...(path.stroke !== undefined && line(stretched))} />)}
    </svg>
  );
}

const line = (stretched?: boolean) => ({ strokeLinejoin: 'round', vectorEffect: stretched ? 'non-scaling-stroke' : undefined }) as const;
