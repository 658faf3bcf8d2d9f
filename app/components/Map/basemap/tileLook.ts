import type { ThemeName } from '@hearthway/ui';

/**
 * How street tiles are toned down, so that pins stand out and the dark theme stays dark. One description for both
 * maps: browsers apply it as CSS filters, MapLibre as raster paint.
 */
export interface TileLook {
  /** How much light and dark are swapped, 0 to 1; above 0.5, hues are rotated back to what they were. */
  invert: number;
  /** 1 leaves colors as they are, 0 makes them gray. */
  saturate: number;
  /** Factor on the whole picture. */
  brightness: number;
}

export const tileLooks: Record<ThemeName, TileLook> = {
  light: { invert: 0, saturate: 0.55, brightness: 1.04 },
  // Not fully inverted, because white streets would be darker than the page.
  dark: { invert: 0.93, saturate: 0.4, brightness: 0.9 },
};

const turnsOver = ({ invert }: TileLook) => invert > 0.5;

/** The look as a CSS `filter`. */
export function filterOf(look: TileLook): string {
  const over = turnsOver(look) ? `invert(${look.invert}) hue-rotate(180deg) ` : '';
  return `${over}saturate(${look.saturate}) brightness(${look.brightness})`;
}

/** Paint of a MapLibre raster layer. */
export interface RasterPaint {
  'raster-hue-rotate': number;
  'raster-saturation': number;
  'raster-contrast': number;
  'raster-brightness-min': number;
  'raster-brightness-max': number;
}

/**
 * The look as MapLibre paint, which rotates hues, then saturates, then stretches around the middle (contrast), and
 * finally maps black to `min` and white to `max`. Every filter step is linear, so matching where black and white end up
 * is enough: grays are then exactly the same. Colors differ slightly, because CSS weighs red, green and blue
 * as the eye does (.21, .72, .07) and MapLibre weighs them equally. A white above 1, which `max` can't be, is
 * produced by the stretch: `min` and 1 are moved apart around it.
 */
export function paintOf(look: TileLook): RasterPaint {
  const black = look.brightness * look.invert;
  const white = look.brightness * (1 - look.invert);
  const tooWhite = white > 1;
  const min = tooWhite ? black + white - 1 : black;
  const max = tooWhite ? 1 : white;
  const stretch = (white - black) / (max - min);
  return {
    'raster-hue-rotate': turnsOver(look) ? 180 : 0,
    'raster-saturation': look.saturate - 1,
    'raster-contrast': 1 - 1 / stretch,
    'raster-brightness-min': min,
    'raster-brightness-max': max,
  };
}
