import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Text, View } from 'react-native';

import { focusStep } from '../../lib/focus/focus';

interface StepFocus {
  /** The heading of the step. */
  heading: RefObject<Text | null>;
  /** Name of the field to focus when the next step is shown; null: its heading. */
  nextFieldRef: RefObject<string | null>;
}

/** Moves the focus to the heading of a new step, or to a field that needs attention. The first step leaves the focus where it is. */
export function useStepFocus<Values extends FieldValues>(form: UseFormReturn<Values>, step: string): StepFocus {
  const heading = useRef<Text>(null);
  const nextFieldRef = useRef<string>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (nextFieldRef.current === null) focusStep(heading.current as unknown as View);
    else form.setFocus(nextFieldRef.current as Path<Values>);
    nextFieldRef.current = null;
  }, [form, step]);
  return { heading, nextFieldRef };
}
