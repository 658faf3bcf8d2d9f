import type { View } from 'react-native';

/** How far below the window an element may be and still count as near. */
const margin = '600px';

/** Runs `task` once, when the element comes near the window. Returns a function to cancel it. */
export function whenNearViewport(element: View | null, task: () => void): () => void {
  if (!element) return () => undefined;
  if (typeof IntersectionObserver === 'undefined') {
    task();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      task();
    },
    { rootMargin: margin },
  );
  // On the web, the ref of a View is its element.
  observer.observe(element as unknown as Element);
  return () => observer.disconnect();
}
