// Makes one picture: draws an illustration or resizes a photo, and encodes it.
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { illustrate, portrait } from './illustrations/index.mjs';
import { HttpError } from './service.mjs';

const WIDTHS = new Set([96, 192, 320, 640, 960, 1440]); // the first two are for portraits
const SCENES = new Set(['front', 'living', 'kitchen', 'bedroom', 'bath', 'street', 'city', 'desk', 'portrait']);
const MAX_FILE = 40 << 20; // bytes
const MAX_PIXELS = 120e6;
const SVG_DPI = 72; // at this density, one SVG unit is one pixel

/** File extension → how sharp encodes it. At these qualities, an illustration as AVIF has 4, 11, 17 and 28 KB at the four larger widths. */
const formats = {
  avif: { type: 'image/avif', encode: (image) => image.avif({ quality: 50, effort: 2 }) },
  webp: { type: 'image/webp', encode: (image) => image.webp({ quality: 72 }) },
  jpg: { type: 'image/jpeg', encode: (image) => image.jpeg({ quality: 78, progressive: true }) },
  png: { type: 'image/png', encode: (image) => image.png({ palette: true }) },
};

// Each picture takes one thread of libuv's pool; the BFF limits those, and what it asks for.
sharp.concurrency(1);
sharp.cache(false);

/**
 * @param {{scene?: string, facts?: object, mood?: string, kind?: string, svg?: string, file?: string, square?: boolean, width: number, format: string}} wanted
 * @returns {Promise<{bytes: Buffer, type: string}>} throws HttpError for what isn't available
 */
export async function picture(wanted) {
  const { width, format } = wanted;
  if (!WIDTHS.has(width)) throw new HttpError(400, `Unsupported width ${width}`);
  if (!Object.hasOwn(formats, format)) throw new HttpError(400, 'Unsupported format');
  const image = wanted.file !== undefined ? await photo(wanted) : wanted.svg !== undefined ? await chart(wanted) : drawing(wanted);
  try {
    return { bytes: await formats[format].encode(image).toBuffer(), type: formats[format].type };
  } catch (error) {
    if (wanted.file === undefined) throw error;
    throw new HttpError(422, 'The file is not a readable picture');
  }
}

function drawing({ scene, facts, mood, kind, width }) {
  if (!SCENES.has(scene)) throw new HttpError(400, 'Unknown scene');
  const svg = scene === 'portrait' ? portrait(facts?.id ?? '', kind) : illustrate(facts ?? {}, { scene, mood, kind });
  return rasterize(svg, width).removeAlpha();
}

/** A picture with text, in Figtree. */
async function chart({ svg, width }) {
  if (typeof svg !== 'string' || !svg.startsWith('<svg ')) throw new HttpError(400, 'svg must be an SVG');
  fonts ??= loadFonts();
  await fonts;
  return rasterize(svg, width).flatten({ background: '#ffffff' });
}

let fonts;

// A server may have no fonts. libvips loads one from a file only for a text of its own; from then on, SVGs have it too.
async function loadFonts() {
  const require = createRequire(import.meta.url);
  for (const weight of ['400Regular', '600SemiBold']) {
    const fontfile = require.resolve(`@expo-google-fonts/figtree/${weight}/Figtree_${weight}.ttf`);
    await sharp({ text: { text: 'a', font: 'Figtree', fontfile } })
      .png()
      .toBuffer();
  }
}

function rasterize(svg, width) {
  const natural = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]) || width;
  // Rendered at the requested size instead of being scaled down: faster, and edges stay crisp.
  return sharp(Buffer.from(svg), { density: (SVG_DPI * width) / natural }).resize({ width });
}

async function photo({ file, width, square }) {
  if (typeof file !== 'string' || !path.isAbsolute(file)) throw new HttpError(400, 'file must be an absolute path');
  const about = await fs.stat(file).catch(() => null);
  if (!about?.isFile()) throw new HttpError(404, 'File not found');
  if (about.size > MAX_FILE) throw new HttpError(413, 'The file is too large');
  // Rotated according to the EXIF orientation; sharp drops all metadata, including the location.
  return (
    sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .rotate()
      // A portrait is cropped to its upper middle, where faces are.
      .resize(square ? { width, height: width, fit: 'cover', position: 'top' } : { width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
  );
}
