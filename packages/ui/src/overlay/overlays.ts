import { useEffect } from 'react';

let count = 0;

/** Counts a dialog or menu as covering the page while it is open. */
export function useOverlay(open = true): void {
  useEffect(() => {
    if (!open) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [open]);
}

/** Whether a dialog or menu covers the page: prompts that open by themselves wait for it. */
export const isOverlaid = (): boolean => count > 0;
