import { type Ref, useEffect, useRef } from 'react';
import type { View } from 'react-native';

export interface FocusInside {
  /** Ref for the box around the field and its list. */
  box: Ref<View>;
  /** Blur handler for the field, on platforms without bubbling focus events. */
  onFieldBlur?: () => void;
}

/**
 * Calls `onLeave` when focus leaves the box. Also keeps focus in the field when an option is pressed: otherwise the
 * list would close before the press completes.
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
