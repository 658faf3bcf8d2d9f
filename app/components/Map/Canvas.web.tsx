import { type ComponentType, useEffect, useState } from 'react';

import { MapPlaceholder } from './MapPlaceholder';
import type { CanvasProps } from './types';

/** Leaflet reads `window` when it is loaded, so it is loaded in the browser only, as a separate chunk. */
const load = () => import('./leaflet/LeafletCanvas');

let loaded: ComponentType<CanvasProps> | undefined;

/** The map in browsers. The page is usable first; the map follows when the browser is idle. */
export function Canvas(props: CanvasProps) {
  const [Leaflet, setLeaflet] = useState(() => loaded);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (Leaflet || failed) return undefined;
    let wanted = true;
    const stop = whenIdle(() => {
      load().then(
        (module) => {
          loaded = module.default;
          if (wanted) setLeaflet(() => module.default);
        },
        () => wanted && setFailed(true),
      );
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [Leaflet, failed]);

  return Leaflet ? <Leaflet {...props} /> : <MapPlaceholder failed={failed} onRetry={() => setFailed(false)} />;
}

/** Longest wait for the browser to be idle, in ms. */
const patience = 1500;

/** Runs `task` once, when the page has loaded and the browser is idle. Returns a function to cancel it. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(task, { timeout: patience });
  return () => window.cancelIdleCallback(id);
}
