import type { MultiLineString } from 'geojson';
import { useEffect, useState } from 'react';

import { stateOutlines } from '../outlines';
import { Polyline } from './leaflet';
import { useLayer } from './MapFrame';

/** The states' outlines, drawn on the bare ground. */
export function Outlines() {
  const [outlines, setOutlines] = useState<MultiLineString>();
  useEffect(() => {
    let wanted = true;
    void stateOutlines().then((found) => {
      if (wanted && found) setOutlines(found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return outlines ? <Lines of={outlines} /> : null;
}

function Lines({ of: { coordinates } }: { of: MultiLineString }) {
  useLayer(() => new Polyline(coordinates.map((line) => line.map(([lng = 0, lat = 0]) => ({ lat, lng }))), look));
  return null;
}

const look = { className: 'hw-outline', weight: 1.5, interactive: false };
