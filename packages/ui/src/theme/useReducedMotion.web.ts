import { useSyncExternalStore } from 'react';

const reduce = '(prefers-reduced-motion: reduce)';

function watch(onChange: () => void): () => void {
  const query = window.matchMedia?.(reduce);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** True if the system is set to reduced motion. Styles use the condition `reducedMotion` instead. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => Boolean(window.matchMedia?.(reduce).matches),
    () => false,
  );
}
