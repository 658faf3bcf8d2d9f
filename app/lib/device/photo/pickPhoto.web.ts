import { encoded, forProfile, type PhotoSize, scaleTo } from './photoSize';
import type { PickedPhoto } from '../types';

/**
 * Lets the person pick a photo, and scales it down, because phone photos have many megabytes. Null if they pick none. Throws
 * an error with a message for the person if the browser can't read the file.
 */
export async function pickPhoto(): Promise<PickedPhoto | null> {
  const [file] = await chooseFiles('image/*');
  return file ? scaledPhoto(file, forProfile) : null;
}

export async function scaledPhoto(file: Blob, size: PhotoSize): Promise<PickedPhoto> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This browser can’t read that file. Choose a JPEG or PNG photo.');
  });
  const scale = scaleTo(size, picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t resize photos. Please try another browser.');
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return encoded(size, async (quality) => {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!blob) throw new Error('This photo can’t be resized. Please try another one.');
    return { blob, preview: canvas.toDataURL('image/jpeg', quality) };
  });
}

export function chooseFiles(accept: string, multiple = false): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = multiple;
  return new Promise((done) => {
    input.onchange = () => done([...(input.files ?? [])]);
    input.oncancel = () => done([]);
    input.click();
  });
}
