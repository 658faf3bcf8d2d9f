import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Delay after the last change before a form is saved, in ms. */
const pause = 400;

/** Saves a form when its values haven't changed for a moment, and when it is left before that. */
export function useAutosave<Values extends FieldValues>({ subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => {
      clearTimeout(timer);
      timer = undefined;
      latest.current();
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(saveNow, pause);
      },
    });
    return () => {
      stop();
      if (timer !== undefined) saveNow();
    };
  }, [subscribe]);
}
