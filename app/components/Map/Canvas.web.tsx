import { useCallback, useEffect, useState } from 'react';
import { preconnect } from 'react-dom';

import { config } from '../../lib/config';
import { lazy, useLazy } from '../../lib/lazy';
import { MapPlaceholder } from './MapPlaceholder';
import type { CanvasProps } from './types';

/** Leaflet reads `window` when it is loaded, so it is loaded in the browser only, as a separate chunk. */
const leaflet = lazy(() => import('./leaflet/LeafletCanvas'));

/** What the map needs is on its way while the browser is still busy with the page; a failure is left to the map. */
function prepare(): void {
  leaflet.load().catch(() => undefined);
  const { tile_url: url } = config();
  if (url) preconnect(new URL(url.replace('{s}', 'a'), location.href).origin);
}

/** The map in browsers. The page is usable first; the map follows when the browser is idle. */
export function Canvas(props: CanvasProps) {
  const [state, setState] = useState<'waiting' | 'wanted' | 'failed'>(leaflet.get() ? 'wanted' : 'waiting');
  useEffect(prepare, []);
  useEffect(() => (state === 'waiting' ? whenIdle(() => setState('wanted')) : undefined), [state]);
  const chunk = useLazy(leaflet, state === 'wanted', useCallback(() => setState('failed'), []));
  return chunk ? <chunk.default {...props} /> : <MapPlaceholder failed={state === 'failed'} onRetry={() => setState('waiting')} />;
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
