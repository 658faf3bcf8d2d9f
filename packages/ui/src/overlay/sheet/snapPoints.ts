export const snapPoints = ['low', 'half', 'full'] as const;
/** 96 px · 44% of the container · all of it except 72 px. */
export type SnapPoint = (typeof snapPoints)[number];

/** In px at the default text size; it grows with the text size. */
export const lowHeight = 96;
const halfShare = 0.44;
const fullGap = 72;

/** Visible px of the sheet at a snap point, in a container of the given height. */
export function snapHeight(snapPoint: SnapPoint, container: number, low = lowHeight): number {
  if (snapPoint === 'low') return low;
  if (snapPoint === 'half') return Math.max(low, container * halfShare);
  return Math.max(low, container - fullGap);
}

/** How long a flick continues: its distance in px is the velocity in px/ms times this. */
const flickMs = 160;

/**
 * The snap point that a released sheet moves to: the nearest to where the movement was heading. Upward velocity is
 * positive.
 */
export function snapPointAfter(visible: number, velocity: number, container: number, low = lowHeight): SnapPoint {
  const aimed = visible + velocity * flickMs;
  let best: SnapPoint = 'low';
  for (const snapPoint of snapPoints) {
    if (Math.abs(snapHeight(snapPoint, container, low) - aimed) < Math.abs(snapHeight(best, container, low) - aimed)) best = snapPoint;
  }
  return best;
}

/** The next snap point up or down; the ends stay. */
export function neighborOf(snapPoint: SnapPoint, by: 1 | -1): SnapPoint {
  const index = snapPoints.indexOf(snapPoint) + by;
  return snapPoints[Math.max(0, Math.min(snapPoints.length - 1, index))] ?? snapPoint;
}

/** What pressing the handle does: up to the list, and from the list back down to the map. */
export function nextSnapPoint(snapPoint: SnapPoint): SnapPoint {
  return snapPoint === 'full' ? 'low' : neighborOf(snapPoint, 1);
}
