import { startTransition, useEffect, useState } from 'react';

/** A module in a chunk of its own. */
export interface Lazy<Module> {
  /** Loads it once. A failed attempt is forgotten, so that the next one tries again. */
  load: () => Promise<Module>;
  /** The module, or null until it is loaded. */
  get: () => Module | null;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A module that is loaded on demand: `lazy(() => import('./Dialog'))`. Unlike with React.lazy, a loaded module
 * renders synchronously, so the server and the first render in the browser draw the same page without a gap.
 */
export function lazy<Module>(load: () => Promise<Module>): Lazy<Module> {
  let loaded: Module | null = null;
  let underway: Promise<Module> | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => loaded,
    load() {
      underway ??= load().then(
        (module) => {
          loaded = module;
          for (const listener of [...listeners]) listener();
          return module;
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

/** The module once it is wanted and loaded; `onFail` when its chunk can't be loaded. */
export function useLazy<Module>(chunk: Lazy<Module>, wanted: boolean, onFail?: () => void): Module | null {
  const [module, setModule] = useState<Module | null>(chunk.get);
  useEffect(() => {
    if (!wanted || module) return undefined;
    let left = false;
    // Rendered in small steps, because a dialog may open by itself while someone is scrolling.
    const show = (loaded: Module) => left || startTransition(() => setModule(() => loaded));
    chunk.load().then(show, () => left || onFail?.());
    return () => {
      left = true;
    };
  }, [chunk, wanted, module, onFail]);
  return module;
}
