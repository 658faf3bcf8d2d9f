import type { View } from 'react-native';

/** A step took the place of another: when nothing in it has the focus, it gets it itself, and is read out. */
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
