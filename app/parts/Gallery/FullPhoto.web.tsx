import { photoAddress, photoSet } from '@hearthway/ui';

import type { FullPhotoProps } from './FullPhoto.types';

const whole = { width: '100%', height: '100%', objectFit: 'contain', display: 'block' } as const;

/** A photo in whole, as large as the room around it allows. */
export function FullPhoto({ photo }: FullPhotoProps) {
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={photoSet(photo.src, 'avif')} sizes="100vw" />
      <source type="image/webp" srcSet={photoSet(photo.src, 'webp')} sizes="100vw" />
      <img src={photoAddress(photo.src, 1440, 'jpg')} alt={photo.alt} decoding="async" draggable={false} style={whole} />
    </picture>
  );
}
