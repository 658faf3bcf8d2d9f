import { photoAddress, photoSet } from '@hearthway/ui';
import { useLayoutEffect, useRef, useState } from 'react';

import type { FullPhotoProps } from './FullPhoto.types';
import { PhotoPlaceholder } from './PhotoPlaceholder';

const whole = { width: '100%', height: '100%', objectFit: 'contain', display: 'block' } as const;
const waiting = { ...whole, opacity: 0 } as const;

/** A whole photo, as large as its container allows. */
export function FullPhoto({ photo }: FullPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading');
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('shown'); // it is already cached
  }, []);
  return (
    <>
      {state !== 'shown' && <PhotoPlaceholder failed={state === 'failed'} />}
      <picture style={{ display: 'contents' }}>
        <source type="image/avif" srcSet={photoSet(photo.src, 'avif')} sizes="100vw" />
        <source type="image/webp" srcSet={photoSet(photo.src, 'webp')} sizes="100vw" />
        <img
          ref={image} src={photoAddress(photo.src, 1440, 'jpg')} alt={photo.alt} decoding="async" draggable={false}
          style={state === 'shown' ? whole : waiting} onLoad={() => setState('shown')} onError={() => setState('failed')}
        />
      </picture>
    </>
  );
}
