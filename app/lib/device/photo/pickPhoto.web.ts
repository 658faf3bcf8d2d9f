import { maxSide, quality } from './photoSize';
import type { PickedPhoto } from '../types';

/**
 * Lets the person choose a picture, and scales it down, because phones take photos of many megabytes. Null if they choose none.
 * A file that the browser can't read is an error, whose message says so.
 */
export async function pickPhoto(): Promise<PickedPhoto | null> {
  const file = await chooseFile();
  if (!file) return null;
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This browser can’t read that file. Choose a JPEG or PNG photo.');
  });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t make the photo smaller. Please try another one.');
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('This photo can’t be made smaller. Please try another one.');
  return { blob, preview: canvas.toDataURL('image/jpeg', quality) };
}

function chooseFile(): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  return new Promise((done) => {
    input.onchange = () => done(input.files?.[0] ?? null);
    input.oncancel = () => done(null);
    input.click();
  });
}
