import { MediaOriginContext, useStyle } from '@hearthway/ui';
import { Image } from 'expo-image';
import { useContext } from 'react';

import type { PictureProps } from './Picture';

/** A picture in a post. Its space is reserved before it has loaded. */
export function Picture({ src, alt, width, height, style }: PictureProps) {
  const origin = useContext(MediaOriginContext);
  return (
    <Image
      source={{ uri: origin + src }}
      style={[{ aspectRatio: width / height }, useStyle(style)]}
      contentFit="cover"
      accessible
      accessibilityLabel={alt}
      accessibilityRole="image"
    />
  );
}
