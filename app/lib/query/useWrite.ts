import { type UseMutateFunction, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** A mutation for a button: what is pressed again while it is in progress is the same press. */
export function useWrite<Value, Input = void>(options: UseMutationOptions<Value, Error, Input>) {
  const { mutateAsync, ...mutation } = useMutation(options);
  // `isPending` comes with the next drawing; a second press may come before that.
  const underway = useRef(false);
  const mutate = useCallback(
    (input: Input) => {
      if (underway.current) return;
      underway.current = true;
      void mutateAsync(input).catch(() => undefined).finally(() => {
        underway.current = false;
      });
    },
    [mutateAsync],
  ) as UseMutateFunction<Value, Error, Input>;
  return { ...mutation, mutate };
}
