import { AccessibilityInfo } from 'react-native';

/** Announces text to assistive technology without showing it: "126 homes". */
export function announce(text: string): void {
  AccessibilityInfo.announceForAccessibilityWithOptions(text, { queue: true });
}
