import type { Photo } from '@hearthway/api';
import { Element, photoSet, photoUrl, StyleSheet } from '@hearthway/ui';
import { useLayoutEffect, useRef, useState } from 'react';

import { PhotoPlaceholder } from './PhotoPlaceholder';

export interface FullPhotoProps {
  photo: Photo;
}

const waiting = { opacity: 0 };

/** An uncropped photo, as large as its container allows. */
export function FullPhoto({ photo }: FullPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading');
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('shown'); // a cached image may have loaded before React attached onLoad
  }, []);
  return (
    <>
      {state !== 'shown' && <PhotoPlaceholder failed={state === 'failed'} />}
      <Element as="picture" base="" style={styles.picture}>
        <source type="image/avif" srcSet={photoSet(photo.src, 'avif')} sizes="100vw" />
        <source type="image/webp" srcSet={photoSet(photo.src, 'webp')} sizes="100vw" />
        <Element
          as="img"
          base=""
          ref={image}
          src={photoUrl(photo.src, 1440, 'jpg')}
          alt={photo.alt}
          decoding="async"
          draggable={false}
          style={[styles.whole, state !== 'shown' && waiting]}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </Element>
    </>
  );
}

const styles = StyleSheet.create({
  picture: { web: { display: 'contents' } },
  whole: { width: '100%', height: '100%', web: { objectFit: 'contain', display: 'block' } },
});
