import type { SavedFile } from '../types';

/** Downloads a file. */
export async function saveFile({ name, type, text }: SavedFile): Promise<'saved'> {
  saveBlob(name, new Blob([text], { type }));
  return 'saved';
}

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download no longer needs the URL once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
