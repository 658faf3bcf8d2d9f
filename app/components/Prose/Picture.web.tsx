import { Element } from '@hearthway/ui';

import type { PictureProps } from './Picture.types';
import { smallPicture, smallWidth } from './pictureUrl';

/** A picture in a post. Its space is reserved before it has loaded. */
export function Picture({ src, alt, width, height, sizes, style }: PictureProps) {
  return (
    <Element
      as="img"
      style={style}
      src={smallPicture(src)}
      srcSet={width > smallWidth ? `${smallPicture(src)} ${smallWidth}w, ${src} ${width}w` : undefined}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
