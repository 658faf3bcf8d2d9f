import { filterOf, paintOf, type RasterPaint, tileLooks, type TileLook } from './tileLook';

type Rgb = readonly [number, number, number];

const clamp = (x: number) => Math.min(1, Math.max(0, x));
const each = (rgb: Rgb, change: (x: number) => number) => rgb.map((x) => clamp(change(x))) as unknown as Rgb;

/** What CSS filters do to a color, by the Filter Effects specification. */
function filtered(rgb: Rgb, { invert, saturate, brightness }: TileLook): Rgb {
  const light = (of: Rgb) => 0.213 * of[0] + 0.715 * of[1] + 0.072 * of[2];
  let out = rgb;
  if (invert > 0.5) {
    out = each(out, (x) => invert + x * (1 - 2 * invert));
    const middle = light(out);
    out = each(out, (x) => 2 * middle - x); // half a turn of the hue
  }
  const middle = light(out);
  out = each(out, (x) => middle + saturate * (x - middle));
  return each(out, (x) => x * brightness);
}

/** What MapLibre's raster shader does to a color. */
function painted(rgb: Rgb, paint: RasterPaint): Rgb {
  const turn = (paint['raster-hue-rotate'] * Math.PI) / 180;
  const weights = [
    (2 * Math.cos(turn) + 1) / 3,
    (-Math.sqrt(3) * Math.sin(turn) - Math.cos(turn) + 1) / 3,
    (Math.sqrt(3) * Math.sin(turn) - Math.cos(turn) + 1) / 3,
  ] as const;
  const turned = [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, j) => sum + rgb[j]! * weights[(j - i + 3) % 3]!, 0)) as unknown as Rgb;
  const average = (turned[0] + turned[1] + turned[2]) / 3;
  const saturation = -paint['raster-saturation'];
  const contrast = paint['raster-contrast'] > 0 ? 1 / (1 - paint['raster-contrast']) : 1 + paint['raster-contrast'];
  const [min, max] = [paint['raster-brightness-min'], paint['raster-brightness-max']];
  return each(turned, (x) => {
    const stretched = (x + (average - x) * saturation - 0.5) * contrast + 0.5;
    return min + (max - min) * stretched;
  });
}

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
const apart = (a: Rgb, b: Rgb) => Math.max(...a.map((x, i) => Math.abs(x - b[i]!)));

describe.each(['light', 'dark'] as const)('street tiles in the %s theme', (theme) => {
  const look = tileLooks[theme];
  const paint = paintOf(look);

  it.each(['#000000', '#333333', '#808080', '#d9d9d9', '#ffffff'])('the gray %s is the same in browsers and on devices', (gray) => {
    expect(apart(filtered(rgb(gray), look), painted(rgb(gray), paint))).toBeCloseTo(0, 5);
  });

  // Colors of OpenStreetMap's usual style.
  it.each([
    ['land', '#f2efe9'],
    ['water', '#aad3df'],
    ['park', '#c8facc'],
    ['forest', '#add19e'],
    ['building', '#d9d0c9'],
    ['motorway', '#e892a2'],
    ['trunk road', '#f9b29c'],
    ['main road', '#fcd6a4'],
    ['residential area', '#e0dfdf'],
  ])('%s looks alike', (_name, hex) => {
    expect(apart(filtered(rgb(hex), look), painted(rgb(hex), paint))).toBeLessThan(0.1);
  });

  it('stays within MapLibre’s limits', () => {
    for (const name of ['raster-brightness-min', 'raster-brightness-max'] as const) {
      expect(paint[name]).toBeGreaterThanOrEqual(0);
      expect(paint[name]).toBeLessThanOrEqual(1);
    }
    expect(Math.abs(paint['raster-saturation'])).toBeLessThanOrEqual(1);
    expect(Math.abs(paint['raster-contrast'])).toBeLessThanOrEqual(1);
  });
});

it('is expressed in CSS', () => {
  expect(filterOf(tileLooks.light)).toBe('saturate(0.55) brightness(1.04)');
  expect(filterOf(tileLooks.dark)).toBe('invert(0.93) hue-rotate(180deg) saturate(0.4) brightness(0.9)');
});
