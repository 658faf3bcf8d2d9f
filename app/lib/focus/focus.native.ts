import { AccessibilityInfo, AppState, Keyboard, type View } from 'react-native';

/** Moves screen readers to a step that has replaced another. */
export function focusStep(step: View | null): void {
  if (step) AccessibilityInfo.sendAccessibilityEvent(step, 'focus');
}

/** The same, for a step with a very different height. */
export const showStep = focusStep;

/** Devices don't lose the focus when a button disappears. */
export function focusRegion(_region: View | null): void {}

/** On devices, screen readers move the focus themselves when part of a screen disappears. */
export function useFocusFallback(_part: object): void {}

/** The same, when a list entry disappears. */
export function useNeighborFocus(_entry: object): void {}

/** Whether someone is typing: a dialog that opens by itself must not interrupt them. */
export const isTyping = (): boolean => Keyboard.isVisible();

/** Calls back each time the app comes to the front; the returned function stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') onFocus();
  });
  return () => subscription.remove();
}
