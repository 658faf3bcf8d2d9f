/** Width in px at each end that an arrow button may cover. */
const arrowRoom = 52;

/** The chips of a row, in order, without the contents of their menus. */
export function chipsOf(row: HTMLElement | null): HTMLElement[] {
  return row ? Array.from(row.querySelectorAll<HTMLElement>('button, a[href]')).filter((chip) => !chip.closest('[popover]')) : [];
}

/** Whether its filter is active. */
export const isActive = (chip: Element) => chip.getAttribute('aria-pressed') === 'true' || chip.hasAttribute('aria-current');

/**
 * The scroll position that brings these chips into view: as close as possible to the current one, and to the first
 * chip if they don't all fit.
 */
export function leftToReveal(row: HTMLElement, chips: readonly Element[]): number {
  const { left, width } = row.getBoundingClientRect();
  const boxes = chips.map((chip) => chip.getBoundingClientRect());
  const first = Math.min(...boxes.map((box) => box.left)) - left + row.scrollLeft;
  const last = Math.max(...boxes.map((box) => box.right)) - left + row.scrollLeft;
  const highest = first - arrowRoom;
  const lowest = Math.min(last + arrowRoom - width, highest);
  return Math.max(0, Math.min(Math.max(row.scrollLeft, lowest), highest));
}

/** The ends of the row at which most of some of these chips is out of view. */
export function hiddenAt(row: HTMLElement, chips: readonly Element[]): { start: boolean; end: boolean } {
  const { left, width } = row.getBoundingClientRect();
  const middles = chips.map((chip) => chip.getBoundingClientRect()).map((box) => box.left + box.width / 2 - left);
  return { start: middles.some((at) => at < 0), end: middles.some((at) => at > width) };
}
