/** px at each end that an arrow button may lie over. */
const arrowRoom = 52;

/** The chips of a row, in order; not what is in the menus that they open. */
export function chipsOf(row: HTMLElement | null): HTMLElement[] {
  return row ? Array.from(row.querySelectorAll<HTMLElement>('button, a[href]')).filter((chip) => !chip.closest('[popover]')) : [];
}

/** Its filter is part of the search. */
export const isActive = (chip: Element) => chip.getAttribute('aria-pressed') === 'true' || chip.hasAttribute('aria-current');

/**
 * Where a row has to be scrolled to for these chips to be in view: as near as can be to where it is, and to the first of
 * them when there is no room for all.
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

/** At which ends of the row some of these chips are out of sight, with most of their width. */
export function hiddenAt(row: HTMLElement, chips: readonly Element[]): { start: boolean; end: boolean } {
  const { left, width } = row.getBoundingClientRect();
  const middles = chips.map((chip) => chip.getBoundingClientRect()).map((box) => box.left + box.width / 2 - left);
  return { start: middles.some((at) => at < 0), end: middles.some((at) => at > width) };
}
