import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { boxOf, type BasemapLine, linesIn } from '../basemap/outlines';
import type { Place } from '../types';
import { Incremental } from './Incremental';
import { type LatLngBounds, Polyline } from './leaflet';
import { useLayer, useMap, useMapEvents } from './MapFrame';
import { PlaceNames } from './PlaceNames';
import { useBasemapFile } from './useBasemapFile';

/** County lines are drawn from this zoom level on; further out they would clutter the map. */
const countiesFrom = 7;

/** What is shown below the pins instead of street tiles: states, counties when zoomed in, and names of cities. */
export function Basemap({ markers }: { markers: readonly Place[] }) {
  const map = useMap();
  const [near, setNear] = useState(map.getZoom() >= countiesFrom);
  useMapEvents({ zoomend: () => setNear(map.getZoom() >= countiesFrom) });
  return (
    <>
      {near && <Lines path="/counties.json" className="hw-county" />}
      <Lines path="/outlines.json" className="hw-outline" />
      <PlaceNames markers={markers} />
    </>
  );
}

/** The lines of a file that are in or near the view: drawing the whole country takes a phone too long. */
function Lines({ path, className }: { path: '/outlines.json' | '/counties.json'; className: string }) {
  const map = useMap();
  const file = useBasemapFile(path);
  const lines = useMemo(() => file?.coordinates.map((line) => ({ line, box: boxOf(line) })), [file]);
  const [groups, setGroups] = useState<readonly BasemapLine[][]>([]);
  const drawn = useRef<LatLngBounds>(undefined);

  const choose = useCallback(() => {
    if (!lines || drawn.current?.contains(map.getBounds())) return;
    drawn.current = map.getBounds().pad(1);
    const [south, west, north, east] = [drawn.current.getSouth(), drawn.current.getWest(), drawn.current.getNorth(), drawn.current.getEast()];
    setGroups(linesIn(lines, { south, west, north, east }));
  }, [map, lines]);
  useEffect(choose, [choose]);
  useMapEvents({ moveend: choose });

  return (
    <Incremental>
      {groups.map((group) => (
        <Drawn key={keyOf(group)} lines={group} className={className} />
      ))}
    </Incremental>
  );
}

/** Changes with the group's lines, so that the group is redrawn. */
function keyOf(group: readonly BasemapLine[]): string {
  const [first] = group;
  const last = group[group.length - 1];
  return `${group.length} ${first?.[0]} ${last?.[0]}`;
}

function Drawn({ lines, className }: { lines: readonly BasemapLine[]; className: string }) {
  useLayer(
    () =>
      new Polyline(
        lines.map((line) => line.map(([lng = 0, lat = 0]) => ({ lat, lng }))),
        { className, weight: 1.5, interactive: false },
      ),
  );
  return null;
}
