import type { Photo } from '@hearthway/api';

export interface FullPhotoProps {
  photo: Photo;
}
