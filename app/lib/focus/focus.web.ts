import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/** A step replaced another: focuses it, so that it is announced, unless something in it has the focus. */
export function focusStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  if (element && !element.contains(document.activeElement)) element.focus();
}

/** The same, for a step with a very different height: also scrolls to it. */
export function showStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/**
 * When a focused part of the page disappears, the region around it gets the focus: the nearest element with a
 * tabindex of -1. Otherwise the focus would fall back to the start of the page.
 */
export function useFocusFallback(part: RefObject<View | null>): void {
  useLayoutEffect(() => {
    const element = part.current as unknown as HTMLElement | null;
    return () => {
      if (element?.contains(document.activeElement)) element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [part]);
}

/** Whether someone is about to type: a dialog that opens by itself must not interrupt them. */
export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
}

/** Calls back each time the page becomes visible again; the returned function stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && onFocus();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
