import { useContext, useEffect, useRef } from 'react';
import { BackHandler } from 'react-native';

import { PageFocusedContext } from './pageFocus';
import type { UseLayer } from './useLayer';

/** Devices have no history to watch. */
export const watchLayers = () => () => undefined;

/** @see UseLayer */
export const useLayer: UseLayer = (open, close) => {
  const front = useContext(PageFocusedContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open || !front) return undefined;
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      latest.current();
      return true;
    });
    return () => subscription.remove();
  }, [open, front]);
};
