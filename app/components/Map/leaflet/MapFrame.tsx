import { Element } from '@hearthway/ui';
import type { FitBoundsOptions, LatLngBounds, Layer, LeafletEvent, LeafletEventHandlerFnMap, MapOptions, Point } from 'leaflet';
import { createContext, type ReactNode, useContext, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { Map } from './leaflet';

/**
 * Connects Leaflet and React. Leaflet owns the map and moves its layers; React decides which layers there are: each
 * is on the map as long as its component is mounted.
 */
const MapContext = createContext<Map | null>(null);

interface Props {
  options: MapOptions;
  /** Initial bounds. */
  bounds: LatLngBounds;
  boundsOptions: (map: Map) => FitBoundsOptions;
  /** Rendered once the map exists; they can use it. */
  children: ReactNode;
}

/** The map's box. Only the options of the first render are used. */
export function MapFrame({ options, bounds, boundsOptions, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Map | null>(null);

  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const made = new Map(box.current, options);
    made.fitBounds(bounds, boundsOptions(made));
    setMap(made);
    return () => void made.remove();
    // The map is created once; its children apply later changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Leaflet adds its own classes to this element: React must never set others.
  return (
    <Element as="div" ref={box} base="hw-map">
      {map && <MapContext value={map}>{children}</MapContext>}
    </Element>
  );
}

/** The surrounding map. */
export function useMap(): Map {
  const map = useContext(MapContext);
  if (!map) throw new Error('There is no map around this component.');
  return map;
}

/** Handles map events. The functions may change with each render. */
export function useMapEvents(handlers: LeafletEventHandlerFnMap): void {
  const map = useMap();
  const latest = useRef(handlers);
  useInsertionEffect(() => {
    latest.current = handlers;
  });
  const names = Object.keys(handlers).join(' ');
  // Subscribed once, not per render: another component's effect may move the map in between.
  useEffect(() => {
    const handle = (event: LeafletEvent) => (latest.current as Record<string, (event: LeafletEvent) => void>)[event.type]?.(event);
    map.on(names, handle);
    return () => void map.off(names, handle);
  }, [map, names]);
}

/** What the map shows. */
export interface MapView {
  bounds: LatLngBounds;
  zoom: number;
  size: Point;
  /** The origin of layer points. */
  origin: Point;
}

/** The current view: a new object after every move. */
export function useMapView(): MapView {
  const map = useMap();
  const [view] = useState(() => viewOf(map));
  return useSyncExternalStore(view.subscribe, view.get);
}

function viewOf(map: Map) {
  const read = (): MapView => ({ bounds: map.getBounds(), zoom: map.getZoom(), size: map.getSize(), origin: map.getPixelOrigin() });
  let view = read();
  return {
    get(): MapView {
      const { bounds, zoom, size, origin } = read();
      const same = zoom === view.zoom && bounds.equals(view.bounds) && size.equals(view.size) && origin.equals(view.origin);
      return same ? view : (view = { bounds, zoom, size, origin });
    },
    subscribe(onMove: () => void) {
      map.on('moveend viewreset resize', onMove);
      return () => void map.off('moveend viewreset resize', onMove);
    },
  };
}

/** Creates a layer once and keeps it on the map as long as the component is mounted. */
export function useLayer<L extends Layer>(make: () => L): L {
  const map = useMap();
  const [layer] = useState(make);
  useEffect(() => {
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, layer]);
  return layer;
}
