import { forMessage } from './photoSize';
import { chooseFiles, scaledPhoto } from './pickPhoto.web';
import type { PickedFiles } from '../types';

/** Lets the person pick photos, which are scaled down, and PDFs: at most that many where the picker can limit it. */
export async function pickFiles(most: number): Promise<PickedFiles> {
  return readFiles(await chooseFiles('image/*,application/pdf', most > 1));
}

/** Files that were picked, pasted or dropped. */
export async function readFiles(files: readonly File[]): Promise<PickedFiles> {
  const picked: PickedFiles = { files: [], unreadable: [] };
  for (const file of files) {
    if (file.type === 'application/pdf') {
      picked.files.push({ kind: 'pdf', name: file.name, blob: file, preview: '' });
      continue;
    }
    try {
      picked.files.push({ kind: 'picture', name: file.name, ...(await scaledPhoto(file, forMessage)) });
    } catch {
      picked.unreadable.push(file.name);
    }
  }
  return picked;
}
