import { type UseMutateFunction, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** A mutation for a button: presses during the call are ignored. */
export function useWrite<Value, Input = void>(options: UseMutationOptions<Value, Error, Input>) {
  const { mutateAsync, ...mutation } = useMutation(options);
  // `isPending` changes with the next render; a second press may come before that.
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
