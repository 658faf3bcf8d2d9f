import { File, Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';

import type { SavedFile } from '../types';

/** TypeScript resolves the types of the web version, which lack these. */
interface Writable {
  readonly uri: string;
  create: (options: { overwrite: boolean }) => void;
  write: (text: string) => void;
}

/** Hands a file to the system's share sheet, which doesn't report the outcome. */
export async function saveFile({ name, type, text }: SavedFile): Promise<'shared'> {
  try {
    const file = new File(Paths.cache, name) as unknown as Writable;
    file.create({ overwrite: true });
    file.write(text);
    await shareAsync(file.uri, { mimeType: type, dialogTitle: name });
    return 'shared';
  } catch {
    throw new Error('This device can’t share files right now.');
  }
}
