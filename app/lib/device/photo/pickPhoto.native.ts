import { ImageManipulator, type ImageManipulatorContext, SaveFormat } from 'expo-image-manipulator';
import { launchImageLibraryAsync } from 'expo-image-picker';

import { maxSide, quality } from './photoSize';
import type { PickedPhoto } from '../types';

// TypeScript reads the types of its web side, which lacks this.
const editor = ImageManipulator as unknown as { manipulate: (uri: string) => ImageManipulatorContext };

/**
 * Lets the person choose a picture, and scales it down, because phones take photos of many megabytes. Null if they choose none. The
 * system's own picker gives the app that picture alone, so it needs no permission.
 */
export async function pickPhoto(): Promise<PickedPhoto | null> {
  const { assets } = await launchImageLibraryAsync({ mediaTypes: ['images'] });
  const picked = assets?.[0];
  if (!picked) return null;
  try {
    const { uri, width, height } = picked;
    const work = editor.manipulate(uri);
    if (Math.max(width, height) > maxSide) work.resize(width > height ? { width: maxSide } : { height: maxSide });
    const made = await (await work.renderAsync()).saveAsync({ format: SaveFormat.JPEG, compress: quality });
    return { blob: await (await fetch(made.uri)).blob(), preview: made.uri };
  } catch {
    throw new Error('This photo can’t be read. Please choose another one.');
  }
}
