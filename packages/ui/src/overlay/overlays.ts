import { useEffect } from 'react';

let count = 0;

/** Counts a dialog or a menu among those that lie over the page, while it is open. */
export function useOverlay(open = true): void {
  useEffect(() => {
    if (!open) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [open]);
}

/** Whether a dialog or a menu lies over the page: what comes by itself waits for it. */
export const isOverlaid = (): boolean => count > 0;
