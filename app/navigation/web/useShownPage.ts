import { useCallback, useEffect, useRef } from 'react';

import { setActivePage } from './activePage';
import { focusPage, startFocus, watchFocus } from './focusMemory';
import { restoreBoxes, showScrolled, watchScroll } from './scrollMemory';

/**
 * What happens when a page comes to the front: it is scrolled to where it was, and takes the focus. The first page
 * keeps the focus of the browser. The answer is to be called with the page's element.
 */
export function useShownPage(key: string, isPanel: boolean): (page: HTMLElement) => void {
  const first = useRef(true);

  // Before the first page's own layout effect would be too late for nothing, after it too late for a reload.
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => {
    stop.current?.();
    stop.current = null;
    first.current = true;
  }, []);

  return useCallback(
    (page: HTMLElement) => {
      if (!stop.current) {
        const stops = [watchScroll(), watchFocus()];
        stop.current = () => stops.forEach((end) => end());
      }
      setActivePage(page);
      // A panel scrolls by itself; the results behind it stay where they are.
      if (isPanel) restoreBoxes(page);
      else showScrolled(key, page, { first: first.current });
      if (first.current) startFocus(key);
      else focusPage(key, page);
      first.current = false;
    },
    [key, isPanel],
  );
}
