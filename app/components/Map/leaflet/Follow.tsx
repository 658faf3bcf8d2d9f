import type { Bounds } from '@hearthway/api';
import { afterPaint } from '@hearthway/ui';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

import type { CanvasProps, MapHandle } from '../types';
import { coveredNow, fitOptions, latLngBounds, nearlySame, visibleArea } from './convert';
import type { Map } from './leaflet';
import { useMap, useMapEvents } from './MapFrame';

type Props = Pick<CanvasProps, 'view' | 'onRest' | 'onMapPress' | 'coveredOnPhone' | 'label'> & {
  handle?: Ref<MapHandle>;
};

/** Keeps the map and the app's state in sync: the map shows the app's view, and the app learns when people move the map. */
export function Follow({ view, onRest, onMapPress, coveredOnPhone, label, handle }: Props) {
  const map = useMap();
  /** Number of programmatic moves in progress. As many moveend events aren't caused by a person; an interrupted move also fires one. */
  const ours = useRef(0);
  /** The map is adapting to its box, which isn't caused by a person either. */
  const resizing = useRef(false);
  /** Whether no person has moved the map since its view was set. */
  const untouched = useRef(true);
  const covered = () => coveredNow(coveredOnPhone);

  function look(bounds: Bounds, exact?: boolean, animate?: boolean) {
    if (exact && nearlySame(visibleArea(map, covered()).bounds, bounds)) return;
    ours.current += 1;
    untouched.current = true;
    map.fitBounds(latLngBounds(bounds), { ...fitOptions(map, { exact }, coveredOnPhone), ...(animate !== undefined && { animate }) });
  }

  useMapEvents({
    moveend() {
      const byPerson = ours.current === 0 && !resizing.current;
      onRest(visibleArea(map, covered()), byPerson);
      if (byPerson) untouched.current = false;
      if (!resizing.current) ours.current = Math.max(0, ours.current - 1);
    },
    // Pins are children of the map: presses on them also arrive here.
    click: ({ originalEvent: { target } }) => !(target instanceof Element && target.closest('.hw-pin')) && afterPaint(onMapPress),
    keydown: ({ originalEvent }) => originalEvent.key === 'Escape' && onMapPress(),
  });

  useImperativeHandle(handle, (): MapHandle => ({
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    look: (bounds) => look(bounds),
    placeAt: async ({ x, y }) => map.containerPointToLatLng([x, y]).wrap(),
    center: async () => map.getCenter().wrap(),
  }));

  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (shown.current === view.key) return;
    shown.current = view.key;
    look(view.bounds, view.exact);
  });

  useResize(map, (widthChanged) => {
    const before = ours.current;
    resizing.current = true;
    map.invalidateSize({ pan: false });
    // A rotated phone or resized window shows the same place as before.
    if (widthChanged && untouched.current) look(view.bounds, view.exact, false);
    resizing.current = false;
    ours.current = before;
  });

  useEffect(() => {
    const box = map.getContainer();
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', `${label}. Use the arrow keys to move, and plus and minus to zoom.`);
  }, [map, label]);

  return null;
}

/** The map's box changes with the window, the sheet and screens on top of it. While it is hidden it has no size; nothing is called then. */
function useResize(map: Map, onResize: (widthChanged: boolean) => void) {
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    const box = map.getContainer();
    let width = box.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (box.offsetWidth === 0 || box.offsetHeight === 0) return;
      const before = width;
      width = box.offsetWidth;
      latest.current(before !== 0 && before !== width);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [map]);
}
