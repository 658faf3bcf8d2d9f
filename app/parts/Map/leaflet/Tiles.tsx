import type { TileErrorEvent } from 'leaflet';
import { useState } from 'react';
import { TileLayer } from 'react-leaflet';

import { config } from '../../../platform/config';
import { Outlines } from './Outlines';

/**
 * Street tiles. One that fails leaves the ground to be seen instead of a broken picture; when they
 * fail one after the other, the outlines of the states show where one is.
 */
export function Tiles() {
  const { tile_url: url, tile_attribution: attribution } = config();
  const [failing, setFailing] = useState(false);
  return (
    <>
      {url && (
        <TileLayer
          className="hw-tiles"
          url={url}
          attribution={linked(attribution)}
          maxZoom={19}
          eventHandlers={{
            tileerror: (event: TileErrorEvent) => {
              event.tile.style.display = 'none';
              setFailing(true);
            },
            tileload: () => setFailing(false),
          }}
        />
      )}
      {(failing || !url) && <Outlines />}
    </>
  );
}

/** The words of an attribution as text, with the link that OpenStreetMap asks for. */
export function linked(attribution: string): string {
  const text = attribution.replace(/<[^>]*>/g, '').replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return text.replace('OpenStreetMap', '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>');
}
