import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/**
 * When an entry leaves its list while it has the focus, the link of the next entry takes the focus, or that of the one
 * before; without any, the region around the list does.
 */
export function useNeighborFocus(entry: RefObject<View | null>): void {
  useLayoutEffect(() => {
    const element = entry.current as unknown as HTMLElement | null;
    return () => {
      const list = element?.closest('ol, ul');
      if (!element || !list || !element.contains(document.activeElement)) return;
      const neighbors = neighborsOf(element, list);
      const region = element.closest<HTMLElement>('[tabindex="-1"]');
      // The rest of the list may be drawn again with it: who is there is known once all is.
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

/** Those that can be seen: others take no focus. */
const linksOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.checkVisibility?.() ?? true);

/** Addresses of the other entries: those after it, then those before it, nearest first. */
function neighborsOf(element: Element, list: Element): (string | null)[] {
  const others = linksOf(list).filter((link) => !element.contains(link));
  const isAfter = (link: Element) => (element.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'));
  return [...hrefs(others.filter(isAfter)), ...hrefs(others.filter((link) => !isAfter(link)).reverse())];
}
