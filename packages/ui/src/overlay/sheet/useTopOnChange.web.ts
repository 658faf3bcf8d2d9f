import { useLayoutEffect, useEffect, useRef, type RefObject } from 'react';

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scrolls a box, and the document if that scrolls instead, to the top when the key changes, but not for the first
 * key. It runs before the navigation restores a scroll position, so that one wins.
 */
export function useTopOnChange<T>(key: string | undefined): RefObject<T | null> {
  const box = useRef<T>(null);
  const last = useRef(key);
  useIsomorphicLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const element = box.current as Element | null;
    if (element) element.scrollTop = 0;
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key]);
  return box;
}
