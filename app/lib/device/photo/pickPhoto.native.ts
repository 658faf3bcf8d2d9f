import { ImageManipulator, type ImageManipulatorContext, SaveFormat } from 'expo-image-manipulator';
import { launchImageLibraryAsync } from 'expo-image-picker';

import { encoded, maxSide } from './photoSize';
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
  return picked ? scaledPhoto(picked) : null;
}

export async function scaledPhoto({ uri, width, height }: { uri: string; width: number; height: number }): Promise<PickedPhoto> {
  try {
    const work = editor.manipulate(uri);
    if (Math.max(width, height) > maxSide) work.resize(width > height ? { width: maxSide } : { height: maxSide });
    const picture = await work.renderAsync();
    return await encoded(async (quality) => {
      const made = await picture.saveAsync({ format: SaveFormat.JPEG, compress: quality });
      return { blob: await (await fetch(made.uri)).blob(), preview: made.uri };
    });
  } catch {
    throw new Error('This photo can’t be read. Please choose another one.');
  }
}
