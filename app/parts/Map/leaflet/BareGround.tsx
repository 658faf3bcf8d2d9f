import { useState } from 'react';

import type { Place } from '../types';
import { Polyline } from './leaflet';
import { useLayer, useMap, useMapEvents } from './MapFrame';
import { PlaceNames } from './PlaceNames';
import { useGroundFile } from './useGroundFile';

/** From this zoom on the lines of counties help; farther away they are a net over the country. */
const countiesFrom = 7;

/** What is under the pins when there are no street tiles: the states, nearer by their counties, and the names of cities. */
export function BareGround({ clusters }: { clusters: readonly Place[] }) {
  const map = useMap();
  const [near, setNear] = useState(map.getZoom() >= countiesFrom);
  useMapEvents({ zoomend: () => setNear(map.getZoom() >= countiesFrom) });
  return (
    <>
      {near && <Lines path="/counties.json" className="hw-county" />}
      <Lines path="/outlines.json" className="hw-outline" />
      <PlaceNames clusters={clusters} />
    </>
  );
}

function Lines({ path, className }: { path: '/outlines.json' | '/counties.json'; className: string }) {
  const lines = useGroundFile(path);
  return lines ? <Drawn lines={lines.coordinates} className={className} /> : null;
}

function Drawn({ lines, className }: { lines: number[][][]; className: string }) {
  useLayer(() => new Polyline(lines.map((line) => line.map(([lng = 0, lat = 0]) => ({ lat, lng }))), { className, weight: 1.5, interactive: false }));
  return null;
}
