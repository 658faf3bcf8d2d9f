import type { SyntheticEvent } from 'react';

import { Element } from '../primitives/Element';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color } from '../tokens';
import { NoPhoto } from './NoPhoto';
import { photoUrl, photoSet } from './photoSources';
import { ratioStyle } from './ratio';

/** A photo in several widths: `src` + `-{320|640|960|1440}.{avif|webp|jpg}`. */
export interface PhotoSource {
  src: string;
  alt: string;
  illustration?: boolean;
}

export interface PhotoProps {
  /** If missing: a plain box with a house and "No photo yet". */
  photo: PhotoSource | null | undefined;
  /** How wide it is shown, as an image's `sizes`: `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** The largest picture above the fold: loaded eagerly and first. */
  priority?: boolean;
  /** Width in pixels of the priority picture on phones; 640 by default. */
  phone?: 320 | 640 | 960;
  style?: StyleInput;
  /** Aspect ratio in px, so that nothing moves when the photo arrives; 3:2 by default. */
  width?: number;
  height?: number;
  /** The text beside it says everything, so it isn't announced. */
  decorative?: boolean;
  testID?: string;
}

const styles = StyleSheet.create({
  frame: { backgroundColor: color.skeleton, overflow: 'hidden', width: '100%' },
  image: { width: '100%', height: '100%', web: { display: 'block', objectFit: 'cover' } },
});

/** A photo that fails to load leaves an empty background: no broken image icon, and no alt text over other text. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('opacity', '0');
const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.removeProperty('opacity');

/** A photo as a real image element, in widths and formats the browser can choose from. */
export function Photo({ photo, sizes, priority, phone = 640, style, width = 960, height = 640, decorative, testID }: PhotoProps) {
  const ratio = ratioStyle(width / height);
  if (!photo?.src) return <NoPhoto style={style} ratio={width / height} testID={testID} />;
  return (
    <Element as="picture" style={[styles.frame, ratio, style]} testID={testID}>
      {priority && (
        // The server replaces this URL with the picture itself, so that it arrives with the page.
        <source data-first="" media="(max-width: 767px)" type="image/avif" srcSet={photoUrl(photo.src, phone, 'avif')} suppressHydrationWarning />
      )}
      <source type="image/avif" srcSet={photoSet(photo.src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSet(photo.src, 'webp')} sizes={sizes} />
      <Element
        as="img"
        style={styles.image}
        src={photoUrl(photo.src, 640, 'jpg')}
        srcSet={photoSet(photo.src, 'jpg')}
        sizes={sizes}
        alt={decorative ? '' : photo.alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        onError={hide}
        onLoad={show}
      />
    </Element>
  );
}
