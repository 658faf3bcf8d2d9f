import { useLayoutEffect, useRef } from 'react';
import type { View } from 'react-native';

import { visit } from '../../platform/storage';

const NAME = 'search_scroll';

/** Only the first page after a reload or a step through the history starts where it was left. */
let isReturn = typeof performance !== 'undefined' && isReturning();

function isReturning(): boolean {
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/**
 * Keeps the place in a list that scrolls inside its own box across reloads; while the app runs the navigation does
 * that. The answer is the ref of anything inside the box.
 */
export function useKeptScroll(address: string) {
  const inside = useRef<View>(null);
  useLayoutEffect(() => {
    const box = scrollerOf(inside.current as unknown as HTMLElement | null);
    if (!box) return undefined;
    const [kept, top] = (visit.read(NAME) ?? '').split(' ');
    if (isReturn && kept === address) box.scrollTop = Number(top) || 0;
    isReturn = false;
    const keep = () => visit.write(NAME, `${address} ${box.scrollTop}`);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [address]);
  return inside;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
