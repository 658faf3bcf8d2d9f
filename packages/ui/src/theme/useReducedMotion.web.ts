import { useSyncExternalStore } from 'react';

const reduce = '(prefers-reduced-motion: reduce)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia?.(reduce);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** True when the person has asked the system for less motion. Styles have `reducedMotion` for it. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => Boolean(window.matchMedia?.(reduce).matches),
    () => false,
  );
}
