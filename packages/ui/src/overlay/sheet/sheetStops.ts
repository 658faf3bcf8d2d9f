import { sheetStops, type SheetStop } from './Sheet.types';

/** In px at the default text size: the visible part grows with the text. */
export const lowHeight = 96;
const halfShare = 0.44;
const fullGap = 72;

/** Visible px of the sheet at a stop, in a container of the given height. */
export function visibleAt(stop: SheetStop, container: number, low = lowHeight): number {
  if (stop === 'low') return low;
  if (stop === 'half') return Math.max(low, container * halfShare);
  return Math.max(low, container - fullGap);
}

/** How long a flick continues: its distance in px is the velocity in px/ms times this. */
const flickMs = 160;

/**
 * The stop that a released sheet moves to: the nearest to where the movement was heading. Upward velocity is
 * positive.
 */
export function stopAfter(visible: number, velocity: number, container: number, low = lowHeight): SheetStop {
  const aimed = visible + velocity * flickMs;
  let best: SheetStop = 'low';
  for (const stop of sheetStops) {
    if (Math.abs(visibleAt(stop, container, low) - aimed) < Math.abs(visibleAt(best, container, low) - aimed)) best = stop;
  }
  return best;
}

/** The next stop up or down; the ends stay. */
export function neighborOf(stop: SheetStop, by: 1 | -1): SheetStop {
  const index = sheetStops.indexOf(stop) + by;
  return sheetStops[Math.max(0, Math.min(sheetStops.length - 1, index))] ?? stop;
}

/** What pressing the handle does: up to the list, and from the list back down to the map. */
export function afterPress(stop: SheetStop): SheetStop {
  return stop === 'full' ? 'low' : neighborOf(stop, 1);
}
