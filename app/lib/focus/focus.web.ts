import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/** A step replaced another: when nothing in it has the focus, it gets it itself, and is read out. */
export function focusStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  if (element && !element.contains(document.activeElement)) element.focus();
}

/** The same, for a step far shorter or longer than the one before: it is scrolled to as well. */
export function showStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

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

/** Whether someone is about to type: a dialog that comes by itself must not take their words. */
export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
}

/** Calls back each time that the page is looked at again; the answer stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && onFocus();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
