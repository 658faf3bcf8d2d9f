import { useRef, type FocusEvent, type MouseEvent } from 'react';

/**
 * Selects a field's text on focus. A press moves the caret after the focus event, which would undo that, so the click
 * that brought the focus selects again, unless text was selected by dragging.
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
