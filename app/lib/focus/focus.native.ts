import { AccessibilityInfo, AppState, Keyboard, type View } from 'react-native';

/** A step replaced another: screen readers go on there. */
export function focusStep(step: View | null): void {
  if (step) AccessibilityInfo.sendAccessibilityEvent(step, 'focus');
}

/** The same, for a step far shorter or longer than the one before. */
export const showStep = focusStep;

/** On devices screen readers find their own way when a part of a screen goes. */
export function useFocusFallback(_part: object): void {}

/** Whether someone is typing: a dialog that comes by itself must not take their words. */
export const isTyping = (): boolean => Keyboard.isVisible();

/** Calls back each time that the app comes to the front again; the answer stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') onFocus();
  });
  return () => subscription.remove();
}
