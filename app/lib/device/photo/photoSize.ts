// How photos are scaled down before they are sent.

import type { PickedPhoto } from '../types';

/** How large a photo may be when it is sent. */
export interface PhotoSize {
  /** Maximum length of the long side in pixels. */
  side: number;
  pixels: number;
  bytes: number;
}

/** Portraits and pictures in posts: more than the largest one shown needs, and at most the bytes that the server accepts. */
export const forProfile: PhotoSize = { side: 1600, pixels: 1600 * 1600, bytes: 1_000_000 };

/** Pictures in messages: the text of a phone’s long screenshot stays readable. */
export const forMessage: PhotoSize = { side: 6000, pixels: 4_000_000, bytes: 2_000_000 };

/** The factor, at most 1, that makes a photo no larger than that. */
export const scaleTo = ({ side, pixels }: PhotoSize, { width, height }: { width: number; height: number }): number =>
  Math.min(1, side / Math.max(width, height), Math.sqrt(pixels / (width * height)));

/** JPEG qualities from 0 to 1, in the order in which they are tried. */
const qualities = [0.86, 0.7, 0.5] as const;

/** Encodes a photo in the best quality that is small enough: those of leaves or gravel are large. */
export async function encoded({ bytes }: PhotoSize, encode: (quality: number) => Promise<PickedPhoto>): Promise<PickedPhoto> {
  let photo = await encode(qualities[0]);
  for (const quality of qualities.slice(1)) if (photo.blob.size > bytes) photo = await encode(quality);
  return photo;
}
