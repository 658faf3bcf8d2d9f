import type { GeoJsonObject } from 'geojson';
import { useEffect, useState } from 'react';
import { GeoJSON } from 'react-leaflet';

import { stateOutlines } from '../outlines';

/** The states' outlines, drawn on the bare ground. */
export function Outlines() {
  const [lines, setLines] = useState<GeoJsonObject>();
  useEffect(() => {
    let wanted = true;
    void stateOutlines().then((found) => {
      if (wanted && found) setLines(found);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return lines ? <GeoJSON data={lines} interactive={false} style={{ className: 'hw-outline', weight: 1.5, fill: false }} /> : null;
}
