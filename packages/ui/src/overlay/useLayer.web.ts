import { useContext, useEffect, useRef } from 'react';

import { afterPaint } from '../primitives/afterPaint';
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
    if (!open || !front) return undefined;
    let left = false;
    afterPaint(() => {
      if (!left) layer.current ??= addLayer(() => latest.current());
    });
    return () => {
      left = true;
    };
  }, [open, front]);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (layer.current) removeLayer(layer.current);
      layer.current = null;
    };
  }, [open]);
};
