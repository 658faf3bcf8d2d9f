import type { PickedPhoto } from './types';

/** Apps can't make a photo smaller; people choose one in the browser, where the same page can. */
export const canPickPhotos = false;

export const pickPhoto = async (): Promise<PickedPhoto | null> => null;
