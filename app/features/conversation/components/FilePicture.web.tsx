import { Element, StyleSheet, type StyleInput } from '@hearthway/ui';
import { useLayoutEffect, useRef } from 'react';

export interface FilePictureProps {
  /** Path of a file's call, or URI of one that was picked. */
  src: string;
  alt: string;
  style: StyleInput;
  /** All of it is shown, not only what fills the style's shape. */
  whole?: boolean;
  onError?: () => void;
}

/** A picture that someone attached. It fills the size that its style gives it. */
export function FilePicture({ src, alt, style, whole = false, onError }: FilePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) onError?.(); // it failed before React attached onError
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const look = [styles.picture, whole && styles.whole, style];
  return <Element as="img" ref={image} src={src} alt={alt} loading="lazy" decoding="async" draggable={false} style={look} onError={onError} />;
}

const styles = StyleSheet.create({ picture: { web: { display: 'block', objectFit: 'cover' } }, whole: { web: { objectFit: 'contain' } } });
