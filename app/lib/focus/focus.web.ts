import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/** Focuses a step that has replaced another, so that it is announced, unless something in it has the focus. */
export function focusStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  if (element && !element.contains(document.activeElement)) element.focus();
}

/** The same, for a step with a very different height: also scrolls to it. */
export function showStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Focuses the region around a button that is about to disappear, without scrolling. */
export function focusRegion(region: View | null): void {
  (region as unknown as HTMLElement | null)?.focus({ preventScroll: true });
}

/**
 * When a focused part of the page disappears, the region around it gets the focus: the nearest element with a
 * tabindex of -1. Otherwise the focus would fall back to the start of the page.
 */
export function useFocusFallback(part: RefObject<View | null>): void {
  useLayoutEffect(() => {
    const element = part.current as unknown as HTMLElement | null;
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [part]);
}

/**
 * When a focused entry leaves its list, the link of the next entry gets the focus, or that of the previous one, or
 * else the region around the list.
 */
export function useNeighborFocus(entry: RefObject<View | null>): void {
  useLayoutEffect(() => {
    const element = entry.current as unknown as HTMLElement | null;
    return () => {
      const list = element?.closest('ol, ul');
      if (!element || !list || !element.contains(document.activeElement)) return;
      const neighbors = neighborsOf(element, list);
      const region = element.closest<HTMLElement>('[tabindex="-1"]');
      // The rest of the list may be re-rendered with it: wait until that is done.
      queueMicrotask(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const links = linksOf(list);
        const next = neighbors.map((href) => links.find((link) => link.getAttribute('href') === href)).find((link) => link?.isConnected);
        if (next) next.focus();
        else region?.focus({ preventScroll: true });
      });
    };
  }, [entry]);
}

/** Only visible links: others can't be focused. */
const linksOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.checkVisibility?.() ?? true);

/** Hrefs of the other entries: those after it, then those before it, nearest first. */
function neighborsOf(element: Element, list: Element): (string | null)[] {
  const others = linksOf(list).filter((link) => !element.contains(link));
  const isAfter = (link: Element) => (element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));
  return [...hrefs(others.filter(isAfter)), ...hrefs(others.filter((link) => !isAfter(link)).reverse())];
}

/** Whether someone is about to type: a dialog that opens by itself must not interrupt them. */
export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
}

/** Calls back each time the page becomes visible again; the returned function stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && onFocus();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
