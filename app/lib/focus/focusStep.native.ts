import { AccessibilityInfo, type View } from 'react-native';

/** A step took the place of another: screen readers go on there. */
export function focusStep(step: View | null): void {
  if (step) AccessibilityInfo.sendAccessibilityEvent(step, 'focus');
}

/** The same, for a step far shorter or longer than the one before. */
export const showStep = focusStep;
