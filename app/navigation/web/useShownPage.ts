import { useCallback, useEffect, useRef } from 'react';

import { setActivePage } from './activePage';
import { focusPage, startFocus, watchFocus } from './focusMemory';
import { restoreBoxes, restoreScroll, watchScroll } from './scrollMemory';

/**
 * Restores the scroll position of a page that comes to the front, and moves the focus into it. On the first page the focus
 * isn't moved. Call the returned function with the page's element.
 */
export function useShownPage(key: string, isPanel: boolean): (page: HTMLElement) => void {
  const first = useRef(true);

  // Must run before the first page's own layout effects and in time for a reload.
  const stop = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stop.current?.();
      stop.current = null;
      first.current = true;
    },
    [],
  );

  return useCallback(
    (page: HTMLElement) => {
      if (!stop.current) {
        const stops = [watchScroll(), watchFocus()];
        stop.current = () => stops.forEach((end) => end());
      }
      setActivePage(page);
      // A panel scrolls by itself; the results behind it keep their position.
      if (isPanel) restoreBoxes(page);
      else restoreScroll(key, page, { first: first.current });
      if (first.current) startFocus(key);
      else focusPage(key, page);
      first.current = false;
    },
    [key, isPanel],
  );
}
