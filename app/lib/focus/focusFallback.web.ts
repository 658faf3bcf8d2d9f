import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/**
 * When a part of the page goes while it has the focus, the region around it takes the focus: the nearest element
 * with a tabindex of -1. Without this the focus would fall back to the page's beginning.
 */
export function useFocusFallback(part: RefObject<View | null>): void {
  useLayoutEffect(() => {
    const element = part.current as unknown as HTMLElement | null;
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [part]);
}
