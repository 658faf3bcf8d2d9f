// How photos are scaled down before they are sent.

import type { PickedPhoto } from '../types';

/** Maximum length of the long side in pixels: more than the largest portrait needs. */
export const maxSide = 1600;

/** Size in bytes that the server accepts. */
export const maxBytes = 1_000_000;

/** JPEG qualities from 0 to 1, in the order in which they are tried. */
const qualities = [0.86, 0.7, 0.5] as const;

/** Encodes a photo in the best quality that the server accepts: those of leaves or gravel are large. */
export async function encoded(encode: (quality: number) => Promise<PickedPhoto>): Promise<PickedPhoto> {
  let photo = await encode(qualities[0]);
  for (const quality of qualities.slice(1)) if (photo.blob.size > maxBytes) photo = await encode(quality);
  return photo;
}
