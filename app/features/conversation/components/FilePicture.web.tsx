import { Element, StyleSheet, type StyleInput } from '@hearthway/ui';

export interface FilePictureProps {
  /** Path of a file's call, or URI of one that was picked. */
  src: string;
  alt: string;
  style: StyleInput;
  /** All of it is shown, not only what fills the style's shape. */
  whole?: boolean;
}

/** A picture that someone attached. It fills the size that its style gives it. */
export function FilePicture({ src, alt, style, whole = false }: FilePictureProps) {
  return <Element as="img" src={src} alt={alt} loading="lazy" decoding="async" draggable={false} style={[styles.picture, whole && styles.whole, style]} />;
}

const styles = StyleSheet.create({ picture: { web: { display: 'block', objectFit: 'cover' } }, whole: { web: { objectFit: 'contain' } } });
