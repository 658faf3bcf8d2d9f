import { mapPalette, type ThemeName } from '@hearthway/ui';
import type { StyleSpecification } from '@maplibre/maplibre-react-native';

interface Tiles {
  tile_url: string;
  tile_attribution: string;
}

/** Looks of the raster tiles by theme: the devices' counterpart of the web's CSS filters. */
const looks = {
  light: { 'raster-saturation': -0.45, 'raster-brightness-min': 0.04 },
  // Brightness ends that change places invert the picture, as far as rasters can be inverted.
  dark: { 'raster-saturation': -0.6, 'raster-brightness-min': 0.85, 'raster-brightness-max': 0.1, 'raster-hue-rotate': 180 },
} as const;

/** Ground colour, the states' outlines when there are no tiles, and the tiles above. */
export function mapStyle({ tile_url: url, tile_attribution: attribution }: Tiles, theme: ThemeName): StyleSpecification {
  return {
    version: 8,
    sources: url
      ? { tiles: { type: 'raster', tiles: [url.replace('{s}', 'a')], tileSize: 256, maxzoom: 19, attribution } }
      : {},
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': mapPalette[theme].ground } },
      ...(url ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles', paint: looks[theme] }] : []),
    ],
  };
}
