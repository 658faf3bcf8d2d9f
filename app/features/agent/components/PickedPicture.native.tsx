import { radius } from '@hearthway/ui';
import { Image } from 'expo-image';

import type { PickedPictureProps } from './PickedPicture';

/** A picture that was chosen but not uploaded yet. */
export const PickedPicture = ({ src, alt, width, height, testID }: PickedPictureProps) => (
  <Image
    source={{ uri: src }}
    alt={alt}
    style={{ width, height, borderRadius: radius.panel }}
    contentFit="cover"
    contentPosition={{ top: '25%', left: '50%' }}
    testID={testID}
  />
);
