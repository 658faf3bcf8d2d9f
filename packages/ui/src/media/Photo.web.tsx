import type { SyntheticEvent } from 'react';

import { Element } from '../primitives/Element';
import { makeStyles } from '../styles/makeStyles';
import { color } from '../tokens';
import { NoPhoto } from './NoPhoto';
import type { PhotoProps } from './Photo.types';
import { photoUrl, photoSet } from './photoSources';
import { useRatio } from './ratio';

const useStyles = makeStyles({
  frame: { backgroundColor: color.skeleton, overflow: 'hidden', width: '100%' },
  image: { width: '100%', height: '100%', web: { display: 'block', objectFit: 'cover' } },
});

/** A photo that fails to load leaves an empty background: no broken image icon, and no alt text over other text. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.setProperty('opacity', '0');
const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => currentTarget.style.removeProperty('opacity');

/** A photo as a real image element, in widths and formats the browser can choose from. */
export function Photo({ photo, sizes, priority, phone = 640, style, width = 960, height = 640, decorative, testID }: PhotoProps) {
  const s = useStyles();
  const ratio = useRatio(width / height);
  if (!photo?.src) return <NoPhoto style={style} ratio={width / height} testID={testID} />;
  return (
    <Element as="picture" style={[s.frame, ratio, style]} testID={testID}>
      {priority && (
        // The server replaces this URL with the picture itself, so that it arrives with the page.
        <source data-first="" media="(max-width: 767px)" type="image/avif" srcSet={photoUrl(photo.src, phone, 'avif')} suppressHydrationWarning />
      )}
      <source type="image/avif" srcSet={photoSet(photo.src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={photoSet(photo.src, 'webp')} sizes={sizes} />
      <Element
        as="img"
        style={s.image}
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
