import { mapPalette, type ThemeName } from '@hearthway/ui';
import type { StyleSpecification } from '@maplibre/maplibre-react-native';

import { paintOf, tileLooks } from '../basemap/tileLook';

interface Tiles {
  tile_url: string;
  tile_attribution: string;
}

/** The background color, and street tiles above it if there are any. Glyphs of labels come from `origin`. */
export function mapStyle({ tile_url: url, tile_attribution: attribution }: Tiles, theme: ThemeName, origin: string): StyleSpecification {
  return {
    version: 8,
    glyphs: `${origin}/glyphs/{fontstack}/{range}.pbf`,
    sources: url ? { tiles: { type: 'raster', tiles: [url.replace('{s}', 'a').replace('{r}', '@2x')], tileSize: 256, maxzoom: 19, attribution } } : {},
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': mapPalette[theme].background } },
      ...(url ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles', paint: paintOf(tileLooks[theme]) }] : []),
    ],
  };
}
