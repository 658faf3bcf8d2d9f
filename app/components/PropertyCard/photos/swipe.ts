/** From this distance on, horizontal movement turns photos; vertical movement scrolls the page. */
const SLOP = 8;
/** Share of the photo's width: beyond this, the photo turns on release. */
const FAR = 0.3;
/** In px per millisecond: a flick turns the photo however short it is. */
const FAST = 0.3;

/** Whether a movement of this many px is a swipe that turns photos. */
export const isSwipe = (x: number, y: number): boolean => Math.abs(x) > SLOP && Math.abs(x) > Math.abs(y) * 1.2;

/** How far the photos follow a finger, with resistance at both ends. */
export function followed(x: number, shown: number, count: number): number {
  const atEnd = (x > 0 && shown === 0) || (x < 0 && shown === count - 1);
  return atEnd ? x / 4 : x;
}

/** The current photo after a swipe. */
export function afterSwipe(swipe: { x: number; ms: number; width: number }, shown: number, count: number): number {
  const { x, ms, width } = swipe;
  const turns = Math.abs(x) > width * FAR || (Math.abs(x) > SLOP && Math.abs(x) / Math.max(ms, 1) > FAST);
  return turns ? Math.min(count - 1, Math.max(0, shown + (x < 0 ? 1 : -1))) : shown;
}
