import { ImageManipulator, type ImageManipulatorContext, SaveFormat } from 'expo-image-manipulator';
import { launchImageLibraryAsync } from 'expo-image-picker';

import { encoded, forProfile, type PhotoSize, scaleTo } from './photoSize';
import type { PickedPhoto } from '../types';

// TypeScript resolves the types of the web version, which lack this.
const editor = ImageManipulator as unknown as { manipulate: (uri: string) => ImageManipulatorContext };

/**
 * Lets the person pick a photo, and scales it down, because phone photos have many megabytes. Null if they pick none. The
 * system's picker gives the app only that photo, so it needs no permission.
 */
export async function pickPhoto(): Promise<PickedPhoto | null> {
  const { assets } = await launchImageLibraryAsync({ mediaTypes: ['images'] });
  const picked = assets?.[0];
  return picked ? scaledPhoto(picked, forProfile) : null;
}

export async function scaledPhoto(photo: { uri: string; width: number; height: number }, size: PhotoSize): Promise<PickedPhoto> {
  try {
    const { uri, width, height } = photo;
    const work = editor.manipulate(uri);
    const scale = scaleTo(size, photo);
    if (scale < 1) work.resize(width > height ? { width: Math.floor(width * scale) } : { height: Math.floor(height * scale) });
    const picture = await work.renderAsync();
    return await encoded(size, async (quality) => {
      const made = await picture.saveAsync({ format: SaveFormat.JPEG, compress: quality });
      return { blob: await (await fetch(made.uri)).blob(), preview: made.uri };
    });
  } catch {
    throw new Error('This photo can’t be read. Please choose another one.');
  }
}
