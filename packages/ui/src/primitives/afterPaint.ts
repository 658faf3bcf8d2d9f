import { useTransition } from 'react';

/** A frame that takes longer than this isn't coming: the tab is in the background. */
const PATIENCE_MS = 100;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** Whether a person pressed something a moment ago. On devices, the system itself paints presses. */
const isPressed = (): boolean => typeof navigator !== 'undefined' && navigator.userActivation?.isActive === true;

/**
 * Does what a press asks for once the browser has painted the press itself, so that a slow phone answers at once.
 * @param button what was pressed, to show it. `useAfterPaint` does that itself.
 */
export function afterPaint(work: () => void, button?: HTMLElement | null): void {
  if (!isPressed()) return work();
  button?.setAttribute('aria-busy', 'true');
  void painted().then(() => {
    button?.removeAttribute('aria-busy');
    work();
  });
  return undefined;
}

/** The same for one control, and whether its press is still to be done. */
export function useAfterPaint(): [waiting: boolean, afterPaint: (work: () => void) => void] {
  const [waiting, start] = useTransition();
  return [waiting, (work) => (isPressed() ? start(() => painted().then(work)) : work())];
}
