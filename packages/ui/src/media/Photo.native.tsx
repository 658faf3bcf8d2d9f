import { Image } from 'expo-image';
import { useState } from 'react';
import { PixelRatio } from 'react-native';

import { View } from '../primitives/View';
import { StyleSheet, useStyle } from '../styles/StyleSheet';
import { color } from '../tokens';
import { NoPhoto } from './NoPhoto';
import type { PhotoProps } from './Photo';
import { photoUrl, photoWidths, useMediaOrigin } from './photoSources';
import { ratioStyle } from './ratio';
import { useRetries } from './loadPhotos.native';

const styles = StyleSheet.create({
  frame: { backgroundColor: color.skeleton, overflow: 'hidden', width: '100%' },
  image: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});

/** A photo in the smallest available width that is sharp at its layout size. */
export function Photo({ photo, style, width = 960, height = 640, priority, decorative, testID }: PhotoProps) {
  const ratio = ratioStyle(width / height);
  const image = useStyle(styles.image);
  const origin = useMediaOrigin();
  const [shown, setShown] = useState(0);
  const retries = useRetries();
  const [failed, setFailed] = useState<number>();
  const [tries, setTries] = useState(0);
  // The network has come back since it failed: a new image element requests it again.
  if (failed !== undefined && failed !== retries) {
    setFailed(undefined);
    setTries(tries + 1);
  }
  if (!photo?.src) return <NoPhoto style={style} ratio={width / height} testID={testID} />;
  const pixels = shown * PixelRatio.get();
  const best = photoWidths.find((width) => width >= pixels) ?? 1440;
  return (
    <View style={[styles.frame, ratio, style]} onLayout={(event) => setShown(event.nativeEvent.layout.width)} testID={testID}>
      {shown > 0 && (
        <Image
          key={tries}
          onError={() => setFailed(retries)}
          source={{ uri: origin + photoUrl(photo.src, best, 'webp') }}
          style={image}
          contentFit="cover"
          recyclingKey={photo.src}
          priority={priority ? 'high' : 'normal'}
          accessible={!decorative}
          accessibilityLabel={decorative ? undefined : photo.alt}
          accessibilityRole="image"
        />
      )}
    </View>
  );
}
