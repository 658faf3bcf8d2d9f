import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/** When a message goes while it has the focus, as on Undo, what had the focus before takes it back. */
export function useFocusBack(part: RefObject<View | null>): void {
  useLayoutEffect(() => {
    const element = part.current as unknown as HTMLElement | null;
    let before = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !element?.contains(target)) before = target;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (element?.contains(document.activeElement) && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [part]);
}
