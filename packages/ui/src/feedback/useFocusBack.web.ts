import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/**
 * When a message goes while it has the focus, as on Undo, what had the focus before takes it back. When that was drawn
 * anew or is gone, its link as it is now does, else the page's content.
 */
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
      if (!element?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      const href = before?.getAttribute('href');
      setTimeout(() => { // the action may have drawn the list anew
        if (document.activeElement !== document.body) return;
        const again = href && [...document.querySelectorAll('a')].find((link) => link.getAttribute('href') === href);
        (again || document.querySelector('main'))?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
