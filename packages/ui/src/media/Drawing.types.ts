/** One outline of a drawing. Colors may be tokens of the theme. */
export interface DrawingPath {
  d: string;
  /** The drawing's color unless given; `none` for a line. */
  fill?: string;
  fillRule?: 'evenodd';
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
}

export interface DrawingProps {
  /** Width and height of the coordinates. */
  box: readonly [width: number, height: number];
  /** Side or sides on the screen, px or a share of what is around. */
  width: number | '100%';
  height: number | '100%';
  /** What fills paths that name no color. */
  color?: string;
  paths: readonly DrawingPath[];
  /** For assistive technology; without it the drawing is hidden from it. */
  label?: string;
  /** Fills its place whatever its proportions; lines keep their width where the platform can. */
  stretched?: boolean;
}
