import type { ComponentType } from 'react';

/** A component that comes in a chunk of its own, and what is known of it. */
export interface Lazy<Props> {
  /** Loads it, once. A failed try is forgotten, so that the next one starts anew. */
  preload: () => Promise<void>;
  /** The component, or null while it is not there. */
  get: () => ComponentType<Props> | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Like React.lazy, except that what is preloaded renders at once: the server and the first render in the browser
 * draw the same page without a gap.
 */
export function lazyScreen<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null;
  let underway: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => loaded,
    preload() {
      underway ??= load().then(
        (module) => {
          loaded = module.default;
          for (const listener of [...listeners]) listener();
        },
        (error: unknown) => {
          underway = null;
          throw error;
        },
      );
      return underway;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
