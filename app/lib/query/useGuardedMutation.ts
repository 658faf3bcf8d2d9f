import { type UseMutateFunction, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** A mutation for a button: presses during the call are ignored. */
export function useGuardedMutation<Value, Input = void>(options: UseMutationOptions<Value, Error, Input>) {
  const { mutateAsync, ...mutation } = useMutation(options);
  // `isPending` changes with the next render; a second press may come before that.
  const underway = useRef(false);
  const mutate = useCallback(
    (input: Input) => {
      if (underway.current) return;
      underway.current = true;
      void mutateAsync(input)
        .catch(() => undefined)
        .finally(() => {
          underway.current = false;
        });
    },
    [mutateAsync],
  ) as UseMutateFunction<Value, Error, Input>;
  return { ...mutation, mutate };
}

/** Idempotency keys: the same for the same content, however often it is retried, so that nothing is sent twice. */
export function createIdempotencyKeys(): (content: unknown) => string {
  let before = '';
  let key = '';
  return (content) => {
    const now = JSON.stringify(content);
    if (now !== before) key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    before = now;
    return key;
  };
}
