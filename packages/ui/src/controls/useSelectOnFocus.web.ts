import { useRef, type FocusEvent, type MouseEvent } from 'react';

/**
 * Focus selects what a field holds. A press puts its caret after the focus, which would undo that: the click that brought the focus
 * selects once more, unless a part was marked by dragging.
 */
export function useSelectOnFocus(onFocus?: () => void) {
  const fresh = useRef(false);
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      fresh.current = true;
      currentTarget.select();
      onFocus?.();
    },
    onClick({ currentTarget }: MouseEvent<HTMLInputElement>) {
      if (fresh.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      fresh.current = false;
    },
  };
}
