import { Element, radius, StyleSheet } from '@hearthway/ui';

export interface PickedPictureProps {
  /** URI from `pickPhoto`. */
  src: string;
  alt: string;
  width: number;
  height: number;
  testID?: string;
}

/** A picture that was chosen but not uploaded yet. */
export function PickedPicture({ src, alt, width, height, testID }: PickedPictureProps) {
  return <Element as="img" src={src} alt={alt} width={width} height={height} style={[styles.picture, { width, height }]} data-testid={testID} />;
}

const styles = StyleSheet.create({ picture: { borderRadius: radius.panel, web: { objectFit: 'cover', objectPosition: '50% 25%' } } });
