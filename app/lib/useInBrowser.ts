import { useCallback, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A value that only the browser or device knows. It is read once; the server's page, and the first render over it,
 * use `before`.
 */
export function useInBrowser<T>(read: () => T, before: T): T {
  const [once] = useState(() => onlyOnce(read));
  return useSyncExternalStore(
    never,
    once,
    useCallback(() => before, [before]),
  );
}

const always = () => true;

/** Whether this is the browser or the device; false for the server's page and the first render over it. */
export const useIsInBrowser = (): boolean => useInBrowser(always, false);

function onlyOnce<T>(read: () => T): () => T {
  let found: { value: T } | null = null;
  return () => (found ??= { value: read() }).value;
}
