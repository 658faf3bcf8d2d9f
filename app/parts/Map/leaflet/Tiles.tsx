import { useState } from 'react';

import { config } from '../../../platform/config';
import { Attribution } from './Attribution';
import { TileLayer } from './leaflet';
import { useLayer } from './MapFrame';
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
      {url && <Streets url={url} onFailing={setFailing} />}
      {url && <Attribution text={attribution} />}
      {(failing || !url) && <Outlines />}
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
