import { MediaOriginContext, photoAddress } from '@hearthway/ui';
import { useContext } from 'react';
import { Image, StyleSheet } from 'react-native';

import type { FullPhotoProps } from './FullPhoto.types';

const styles = StyleSheet.create({ whole: { width: '100%', height: '100%' } });

/** A photo in whole, as large as the room around it allows. */
export function FullPhoto({ photo }: FullPhotoProps) {
  const origin = useContext(MediaOriginContext);
  return (
    <Image
      source={{ uri: origin + photoAddress(photo.src, 1440, 'webp') }}
      style={styles.whole}
      resizeMode="contain"
      accessible
      accessibilityRole="image"
      accessibilityLabel={photo.alt}
    />
  );
}
