import { type Ref, useEffect, useRef } from 'react';
import type { View } from 'react-native';

export interface FocusInside {
  /** For the box around field and list. */
  box: Ref<View>;
  /** For the field, on platforms without bubbling focus events. */
  onFieldBlur?: () => void;
}

/**
 * Calls `onLeave` when the focus leaves the box. Pressing an option must not take the focus from the field: the list
 * would close under the pointer.
 */
export function useFocusInside(onLeave: () => void): FocusInside {
  const box = useRef<View>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    const element = box.current as unknown as HTMLElement | null;
    if (!element) return undefined;
    const focusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) leave.current();
    };
    const mouseDown = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="option"]')) event.preventDefault();
    };
    element.addEventListener('focusout', focusOut);
    element.addEventListener('mousedown', mouseDown);
    return () => {
      element.removeEventListener('focusout', focusOut);
      element.removeEventListener('mousedown', mouseDown);
    };
  }, []);

  return { box };
}
