import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { chipsOf, hiddenAt, isActive, leftToReveal } from './chipScroll.web';

/** What is out of sight behind an end of the row: nothing, chips, or chips of which some are active. */
export type Behind = 'nothing' | 'chips' | 'active';

export interface Ends {
  start: Behind;
  end: Behind;
}

const behavior = (): ScrollBehavior => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/**
 * Scrolls a row of chips: by arrow buttons, by Left and Right among the chips, and to the filters that are active, when
 * the page opens and when one is applied.
 */
export function useChipScroll(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState<Ends>({ start: 'nothing', end: 'nothing' });
  const active = useRef<readonly Element[] | null>(null);

  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const more = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
    const active = more.start || more.end ? hiddenAt(element, chipsOf(element).filter(isActive)) : more;
    const behind = (side: keyof Ends): Behind => (!more[side] ? 'nothing' : active[side] ? 'active' : 'chips');
    const next = { start: behind('start'), end: behind('end') };
    setEnds((now) => (now.start === next.start && now.end === next.end ? now : next));
  }, []);

  // After every drawing: a filter that was applied since the one before is brought into view.
  useEffect(() => {
    const found = chipsOf(row.current).filter(isActive);
    const before = active.current;
    active.current = found;
    const news = before ? found.filter((chip) => !before.includes(chip)) : found;
    if (row.current && news.length > 0) {
      row.current.scrollTo?.({ left: leftToReveal(row.current, news), behavior: before ? behavior() : 'instant' });
    }
    const frame = requestAnimationFrame(() => measure(row.current));
    return () => cancelAnimationFrame(frame);
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => moveAmongChips(event, element);
    element.addEventListener('keydown', onKeyDown);
    const onChange = () => measure(element);
    element.addEventListener('scroll', onChange, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(onChange);
    sizes?.observe(element);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('scroll', onChange);
      sizes?.disconnect();
    };
  }, [row, measure]);

  /** Most of what is in sight further; the chip at the end stays, so that one sees where one was. */
  function turn(direction: 1 | -1) {
    const element = row.current;
    element?.scrollTo?.({ left: element.scrollLeft + direction * element.clientWidth * 0.7, behavior: behavior() });
  }

  return { ends, turn };
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
