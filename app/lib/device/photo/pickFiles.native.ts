import { launchImageLibraryAsync } from 'expo-image-picker';

import { forMessage } from './photoSize';
import { scaledPhoto } from './pickPhoto.native';
import type { PickedFiles } from '../types';

/** Lets the person pick at most that many photos, which are scaled down. Devices have no picker for PDFs without another library. */
export async function pickFiles(most: number): Promise<PickedFiles> {
  const { assets } = await launchImageLibraryAsync({ mediaTypes: ['images'], allowsMultipleSelection: most > 1, selectionLimit: most });
  const picked: PickedFiles = { files: [], unreadable: [] };
  for (const asset of assets ?? []) {
    const name = asset.fileName ?? 'Photo';
    try {
      picked.files.push({ kind: 'picture', name, ...(await scaledPhoto(asset, forMessage)) });
    } catch {
      picked.unreadable.push(name);
    }
  }
  return picked;
}
