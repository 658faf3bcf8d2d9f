import { useStyle } from '@hearthway/ui';
import { Image } from 'expo-image';

import { fileSource } from '../api';
import type { FilePictureProps } from './FilePicture';

/** A picture that someone attached. It fills the size that its style gives it. */
export const FilePicture = ({ src, alt, style, whole = false, onError }: FilePictureProps) => (
  <Image
    source={src.startsWith('/') ? fileSource(src) : { uri: src }}
    alt={alt}
    style={useStyle(style)}
    contentFit={whole ? 'contain' : 'cover'}
    cachePolicy="memory"
    onError={onError}
  />
);
