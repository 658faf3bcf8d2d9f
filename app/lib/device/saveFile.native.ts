import { Share } from 'react-native';

import type { SavedFile } from './types';

/** Opens the system's share sheet with a text, for saving it to a file, a note or an email. */
export async function saveFile({ name, text }: SavedFile): Promise<boolean> {
  try {
    const { action } = await Share.share({ title: name, message: text });
    return action !== Share.dismissedAction;
  } catch {
    return false;
  }
}
