import { Element, type StyleInput } from '@hearthway/ui';

/** The 640 px wide size of a picture in an agent's post. */
const smallPicture = (src: string): string => src.replace(/\.jpg$/, '-640.jpg');
const smallWidth = 640;

export interface PictureProps {
  src: string;
  alt: string;
  /** Of the large size, in px. */
  width: number;
  height: number;
  /** How wide it is shown, as an image's `sizes`. */
  sizes: string;
  style?: StyleInput;
}

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
