// Draws the shapes of the devices' map markers as signed distance fields (SDF), which MapLibre colors and scales without
// blur. Run after changing a size below: node scripts/mapSymbols.mjs
//
// The glyphs of their labels, assets/web/glyphs/figtree-bold/0-255.pbf, come from the font file in the same way:
//   npx --package fontnik@0.7.7 build-glyphs \
//     node_modules/@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf FOLDER
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { at } from './lib/paths.mjs';

/** MapLibre's encoding: an alpha of 191 is the edge, and the whole range covers 8 px. The margin leaves room for a border. */
const RANGE = 8;
const EDGE = 0.25;
const MARGIN = 3;

/** Widths of pills, in px; each marker uses the next larger one. Heights are those of `size` in the design tokens. */
const pills = [
  { name: 'pin', height: 32, widths: [44, 50, 56, 62, 68, 74, 80, 86, 92, 98, 104, 112, 120, 128, 136, 144, 152, 160] },
  { name: 'cluster', height: 48, widths: [56, 64, 72, 80, 88, 96] },
];
const HEART = 14;

const alphaOf = (distance) => Math.round(Math.min(Math.max(255 - 255 * (distance / RANGE + EDGE), 0), 255));

/** Signed distance to a box with round ends, in px from its center: negative inside. */
function pillDistance(x, y, width, height) {
  const radius = height / 2;
  return Math.hypot(Math.max(Math.abs(x) - (width / 2 - radius), 0), y) - radius;
}

async function write(name, width, height, distanceAt) {
  const [columns, rows] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const pixels = Buffer.alloc(columns * rows * 4);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) pixels[(y * columns + x) * 4 + 3] = alphaOf(distanceAt(x + 0.5 - columns / 2, y + 0.5 - rows / 2));
  }
  await sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`));
}

/** The heart icon, drawn large; the distance of a point is that to the nearest pixel on the other side of the edge. */
async function heartDistance(side) {
  const detail = 8;
  const source = fs.readFileSync(at('packages/ui/src/media/icons.gen.ts'), 'utf8');
  const outline = source.slice(source.indexOf('export const fill')).match(/heart: '([^']+)'/)?.[1];
  if (!outline) throw new Error('There is no filled heart among the icons.');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${side * detail}" height="${side * detail}"><path d="${outline}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const filled = (x, y) => x >= 0 && y >= 0 && x < info.width && y < info.height && data[y * info.width + x] > 127;
  return (x, y) => {
    const [centerX, centerY] = [Math.round((x + side / 2) * detail), Math.round((y + side / 2) * detail)];
    const inside = filled(centerX, centerY);
    let nearest = RANGE * detail;
    for (let dy = -nearest; dy <= nearest; dy++) {
      for (let dx = -nearest; dx <= nearest; dx++) {
        if (filled(centerX + dx, centerY + dy) !== inside) nearest = Math.min(nearest, Math.ceil(Math.hypot(dx, dy)));
      }
    }
    return ((inside ? -1 : 1) * nearest) / detail;
  };
}

const folder = at('assets/app/map');
fs.mkdirSync(folder, { recursive: true });
for (const { name, height, widths } of pills) {
  for (const width of widths) await write(`${name}-${width}`, width, height, (x, y) => pillDistance(x, y, width, height));
}
await write('heart', HEART, HEART, await heartDistance(HEART));
