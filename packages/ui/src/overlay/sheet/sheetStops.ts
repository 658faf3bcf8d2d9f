import { sheetStops, type SheetStop } from './Sheet.types';

/** px, of letters of the ordinary size: what shows grows with them. */
export const lowHeight = 96;
const halfShare = 0.44;
const fullGap = 72;

/** px of the sheet that show at a stop, in a container of the given height. */
export function visibleAt(stop: SheetStop, container: number, low = lowHeight): number {
  if (stop === 'low') return low;
  if (stop === 'half') return Math.max(low, container * halfShare);
  return Math.max(low, container - fullGap);
}

/** How many px a flick carries on: velocity in px/ms over this time. */
const flickMs = 160;

/** Stop that a released sheet goes to: the nearest to where the movement was leading. Upwards is positive velocity. */
export function stopAfter(visible: number, velocity: number, container: number, low = lowHeight): SheetStop {
  const aimed = visible + velocity * flickMs;
  let best: SheetStop = 'low';
  for (const stop of sheetStops) {
    if (Math.abs(visibleAt(stop, container, low) - aimed) < Math.abs(visibleAt(best, container, low) - aimed)) best = stop;
  }
  return best;
}

/** The stop one up or down, staying at the ends. */
export function neighbour(stop: SheetStop, by: 1 | -1): SheetStop {
  const index = sheetStops.indexOf(stop) + by;
  return sheetStops[Math.max(0, Math.min(sheetStops.length - 1, index))] ?? stop;
}

/** What a press on the handle does: up to the list, and from the list back down to the map. */
export function afterPress(stop: SheetStop): SheetStop {
  return stop === 'full' ? 'low' : neighbour(stop, 1);
}
