import type { View } from 'react-native';

/** A step took the place of another: when nothing in it has the focus, it gets it itself, and is read out. */
export function focusStep(step: View | null): void {
  const element = step as unknown as HTMLElement | null;
  if (element && !element.contains(document.activeElement)) element.focus();
}
