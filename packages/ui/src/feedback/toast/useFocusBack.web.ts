import { type RefObject, useLayoutEffect } from 'react';
import type { View } from 'react-native';

/**
 * When a focused message disappears, such as after Undo, the focus returns to where it was. If that element was
 * re-rendered or removed, it goes to its new link, or else to the page's content.
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
      setTimeout(() => {
        // the action may have re-rendered the list
        if (document.activeElement !== document.body) return;
        const again = href && [...document.querySelectorAll('a')].find((link) => link.getAttribute('href') === href);
        (again || document.querySelector('main'))?.focus({ preventScroll: true });
      });
    };
  }, [part]);
}
