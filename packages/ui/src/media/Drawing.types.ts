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
