import { useContext, useEffect, useRef } from 'react';

import { afterPaint } from '../primitives/afterPaint';
import { PageFocusedContext } from './pageFocus';
import { addLayer, type Layer, removeLayer } from './layers.web';

/**
 * Lets Back close what covers a page, instead of leaving the page. Dialogs, menus and sheets use it themselves;
 * anything else that covers a page calls `useLayer(open, close)` and does nothing more about Back.
 *
 * In browsers an open layer has its own history entry, without its own URL; closing it another way removes the entry,
 * and a page opened from it takes over the entry. On devices it handles the back button.
 * @param open whether it covers the page. If it stays open while another page is in front, it is open again
 * afterward.
 * @param close called by Back; it must cause `open` to become false.
 */
export type UseLayer = (open: boolean, close: () => void) => void;

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
