import { useState } from 'react';

import { config } from '../../../lib/config';
import type { Place } from '../types';
import { Basemap } from './Basemap';
import { TileLayer } from './leaflet';
import { useLayer } from './MapFrame';

/**
 * Street tiles. A tile that fails shows the background instead of a broken image, and the basemap is shown until
 * another tile loads.
 */
export function Tiles({ markers }: { markers: readonly Place[] }) {
  const { tile_url: url } = config();
  const [failing, setFailing] = useState(false);
  return (
    <>
      {url && <Streets url={url} onFailing={setFailing} />}
      {(failing || !url) && <Basemap markers={markers} />}
    </>
  );
}

function Streets({ url, onFailing }: { url: string; onFailing: (failing: boolean) => void }) {
  useLayer(() =>
    new TileLayer(url, { className: 'hw-tiles', maxZoom: 19 })
      .on('tileerror', ({ tile }) => {
        tile.style.display = 'none';
        onFailing(true);
      })
      .on('tileload', () => onFailing(false)),
  );
  return null;
}
