const PATIENCE_MS = 3000;
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the window, or a box, to a position, and again while its content is still growing toward it. Ends when the
 * position is reached, when the person scrolls, or after three seconds. The returned function ends it at once.
 */
export function settleScroll(y: number, box?: HTMLElement): () => void {
  const reach = () => {
    if (box) box.scrollTop = y;
    else window.scrollTo({ top: y, behavior: 'instant' });
    return Math.abs((box ? box.scrollTop : window.scrollY) - y) <= 1;
  };
  if (reach() || typeof ResizeObserver === 'undefined') return () => undefined;

  const observer = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, stop);
  }
  for (const gesture of gestures) window.addEventListener(gesture, stop, { passive: true });
  for (const content of box ? box.children : [document.body]) observer.observe(content);
  return stop;
}
