import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** What is out of view at an end of the row: nothing, chips, or chips including active ones. */
type Overflow = 'nothing' | 'chips' | 'active';

interface Ends {
  start: Overflow;
  end: Overflow;
}

const behavior = (): ScrollBehavior => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/**
 * Scrolls a row of chips: with arrow buttons, with the Left and Right keys, to the chip that Tab moves to, and to
 * active filters when the page opens or one is applied.
 */
export function useChipScroll(row: RefObject<HTMLElement | null>) {
  const active = useRef<readonly Element[] | null>(null);

  // After every render, scroll newly active filters into view.
  useEffect(() => {
    const found = chipsOf(row.current).filter(isActive);
    const before = active.current;
    active.current = found;
    const newlyActive = before ? found.filter((chip) => !before.includes(chip)) : found;
    if (row.current && newlyActive.length > 0) {
      row.current.scrollTo?.({ left: leftToReveal(row.current, newlyActive), behavior: before ? behavior() : 'instant' });
    }
  });

  const [subscribe] = useState(() => changesOf(() => row.current));
  // An inline getSnapshot, so that React measures again on every render.
  const ends =
    endsByMeasure[
      useSyncExternalStore(
        subscribe,
        () => measure(row.current),
        (): Measured => 'nothing nothing',
      )
    ];

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => moveAmongChips(event, element);
    const onKeyUp = (event: KeyboardEvent) => revealFocused(event, element);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('keyup', onKeyUp);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('keyup', onKeyUp);
    };
  }, [row]);

  /** Scrolls by almost a full row; the last chip stays visible for orientation. */
  function turn(direction: 1 | -1) {
    const element = row.current;
    element?.scrollTo?.({ left: element.scrollLeft + direction * element.clientWidth * 0.7, behavior: behavior() });
  }

  return { ends, turn };
}

/** What is out of view, as a string, so that snapshots compare equal. */
type Measured = `${Overflow} ${Overflow}`;

const kinds: readonly Overflow[] = ['nothing', 'chips', 'active'];
const endsByMeasure = Object.fromEntries(kinds.flatMap((start) => kinds.map((end) => [`${start} ${end}`, { start, end }]))) as Record<Measured, Ends>;

function measure(element: HTMLElement | null): Measured {
  if (!element) return 'nothing nothing';
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const more = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
  const active = more.start || more.end ? hiddenAt(element, chipsOf(element).filter(isActive)) : more;
  const overflow = (side: keyof Ends): Overflow => (!more[side] ? 'nothing' : active[side] ? 'active' : 'chips');
  return `${overflow('start')} ${overflow('end')}`;
}

/** Subscribes to events after which a different part of the row may be visible. */
function changesOf(row: () => HTMLElement | null) {
  return (onChange: () => void): (() => void) => {
    const element = row();
    if (!element) return () => undefined;
    element.addEventListener('scroll', onChange, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange);
    sizes?.observe(element);
    return () => {
      element.removeEventListener('scroll', onChange);
      sizes?.disconnect();
    };
  };
}

function moveAmongChips(event: KeyboardEvent, row: HTMLElement) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const chips = chipsOf(row);
  // Inside an open menu, the keys belong to its fields.
  const at = chips.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : chips[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  row.scrollTo?.({ left: leftToReveal(row, [next]), behavior: behavior() });
}

/** When Tab moves to a chip, browsers scroll it just barely into view, where the arrow button covers it. */
function revealFocused(event: KeyboardEvent, row: HTMLElement) {
  const chip = event.target as HTMLElement;
  if (event.key === 'Tab' && chipsOf(row).includes(chip)) row.scrollTo?.({ left: leftToReveal(row, [chip]), behavior: 'instant' });
}

/** Width in px at each end that an arrow button may cover. */
const arrowRoom = 52;

/** The chips of a row, in order, without the contents of their menus. */
function chipsOf(row: HTMLElement | null): HTMLElement[] {
  return row ? Array.from(row.querySelectorAll<HTMLElement>('button, a[href]')).filter((chip) => !chip.closest('[popover]')) : [];
}

/** Whether a chip's filter is active. */
const isActive = (chip: Element) => chip.getAttribute('aria-pressed') === 'true' || chip.hasAttribute('aria-current');

/**
 * The scroll position closest to the current one that brings these chips into view. If they don't all fit, it brings
 * the first one into view.
 */
function leftToReveal(row: HTMLElement, chips: readonly Element[]): number {
  const { left, width } = row.getBoundingClientRect();
  const boxes = chips.map((chip) => chip.getBoundingClientRect());
  const first = Math.min(...boxes.map((box) => box.left)) - left + row.scrollLeft;
  const last = Math.max(...boxes.map((box) => box.right)) - left + row.scrollLeft;
  const highest = first - arrowRoom;
  const lowest = Math.min(last + arrowRoom - width, highest);
  return Math.max(0, Math.min(Math.max(row.scrollLeft, lowest), highest));
}

/** The ends of the row where any of these chips is mostly out of view. */
function hiddenAt(row: HTMLElement, chips: readonly Element[]): { start: boolean; end: boolean } {
  const { left, width } = row.getBoundingClientRect();
  const middles = chips.map((chip) => chip.getBoundingClientRect()).map((box) => box.left + box.width / 2 - left);
  return { start: middles.some((at) => at < 0), end: middles.some((at) => at > width) };
}
