import type { SavedFile } from './saveFile.types';

/** Puts a file where the browser puts downloads. */
export async function saveFile({ name, type, text }: SavedFile): Promise<boolean> {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
