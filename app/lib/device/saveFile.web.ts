import type { SavedFile } from './types';

/** Downloads a file. */
export async function saveFile({ name, type, text }: SavedFile): Promise<'saved'> {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download no longer needs the URL once it has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return 'saved';
}
