import { Share } from 'react-native';

import type { SavedFile } from './saveFile.types';

/** Hands a text to the system's own sheet, from where it can be put into a file, a note or an email. */
export async function saveFile({ name, text }: SavedFile): Promise<boolean> {
  try {
    const { action } = await Share.share({ title: name, message: text });
    return action !== Share.dismissedAction;
  } catch {
    return false;
  }
}
