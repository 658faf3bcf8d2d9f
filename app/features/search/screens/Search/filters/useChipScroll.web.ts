import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { chipsOf, hiddenAt, isActive, leftToReveal } from './chipScroll.web';

/** What is out of view at an end of the row: nothing, chips, or chips including active ones. */
export type Behind = 'nothing' | 'chips' | 'active';

export interface Ends {
  start: Behind;
  end: Behind;
}

const behavior = (): ScrollBehavior => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/**
 * Scrolls a row of chips: with arrow buttons, with Left and Right, and to active filters when the page opens and when
 * one is applied.
 */
export function useChipScroll(row: RefObject<HTMLElement | null>) {
  const active = useRef<readonly Element[] | null>(null);

  // After every render: a newly applied filter is scrolled into view.
  useEffect(() => {
    const found = chipsOf(row.current).filter(isActive);
    const before = active.current;
    active.current = found;
    const news = before ? found.filter((chip) => !before.includes(chip)) : found;
    if (row.current && news.length > 0) {
      row.current.scrollTo?.({ left: leftToReveal(row.current, news), behavior: before ? behavior() : 'instant' });
    }
  });

  const [subscribe] = useState(() => changesOf(() => row.current));
  // A new function each time, so that it is measured after every render.
  const ends = endsBehind[useSyncExternalStore(subscribe, () => measure(row.current), (): Measured => 'nothing nothing')];

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => moveAmongChips(event, element);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [row]);

  /** Scrolls by almost a full row; the last chip stays visible for orientation. */
  function turn(direction: 1 | -1) {
    const element = row.current;
    element?.scrollTo?.({ left: element.scrollLeft + direction * element.clientWidth * 0.7, behavior: behavior() });
  }

  return { ends, turn };
}

/** What is out of view, in a comparable form. */
type Measured = `${Behind} ${Behind}`;

const kinds: readonly Behind[] = ['nothing', 'chips', 'active'];
const endsBehind = Object.fromEntries(kinds.flatMap((start) => kinds.map((end) => [`${start} ${end}`, { start, end }]))) as Record<Measured, Ends>;

function measure(element: HTMLElement | null): Measured {
  if (!element) return 'nothing nothing';
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const more = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
  const active = more.start || more.end ? hiddenAt(element, chipsOf(element).filter(isActive)) : more;
  const behind = (side: keyof Ends): Behind => (!more[side] ? 'nothing' : active[side] ? 'active' : 'chips');
  return `${behind('start')} ${behind('end')}`;
}

/** Calls back when a different part of the row may be visible. */
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
  // In an open menu the keys belong to its fields.
  const at = chips.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : chips[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  row.scrollTo?.({ left: leftToReveal(row, [next]), behavior: behavior() });
}
