import { isTakenOver } from './takenOver';

/**
 * Links and forms work before the app has taken over; buttons do not. A press of one is kept and done again as soon
 * as it does something. Only the last counts, and only while nothing else was pressed.
 */
export function watchEarlyTaps(): void {
  let tapped: HTMLElement | null = null;

  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    tapped = target instanceof HTMLButtonElement && target.type === 'button' ? target : null;
  };
  document.addEventListener('click', onClick, { capture: true });

  const settle = () => {
    if (!isTakenOver()) {
      requestAnimationFrame(settle);
      return;
    }
    document.removeEventListener('click', onClick, { capture: true });
    if (tapped?.isConnected) tapped.click();
  };
  requestAnimationFrame(settle);
}
