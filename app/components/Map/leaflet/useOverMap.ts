import { type RefObject, useLayoutEffect } from 'react';

import { DomEvent } from './leaflet';

/** For what lies over the map and not on it: presses and scrolling there are not the map's. */
export function useOverMap(element: RefObject<HTMLElement | null>, key?: string): void {
  useLayoutEffect(() => {
    if (!element.current) return;
    DomEvent.disableClickPropagation(element.current);
    DomEvent.disableScrollPropagation(element.current);
  }, [element, key]);
}
