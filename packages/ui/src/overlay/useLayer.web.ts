import { useContext, useEffect, useRef } from 'react';

import { PageFocusedContext } from './pageFocus';
import { addLayer, type Layer, removeLayer } from './layers.web';
import type { UseLayer } from './useLayer.types';

export { watchLayers } from './layers.web';

/** @see UseLayer */
export const useLayer: UseLayer = (open, close) => {
  const front = useContext(PageFocusedContext);
  const layer = useRef<Layer | null>(null);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (open && front) layer.current ??= addLayer(() => latest.current());
  }, [open, front]);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (layer.current) removeLayer(layer.current);
      layer.current = null;
    };
  }, [open]);
};
