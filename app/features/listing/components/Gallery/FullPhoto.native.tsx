import { MediaOriginContext, photoUrl, View } from '@hearthway/ui';
import { Image } from 'expo-image';
import { useContext, useState } from 'react';
import { StyleSheet } from 'react-native';

import type { FullPhotoProps } from './FullPhoto';
import { PhotoPlaceholder } from './PhotoPlaceholder';

const styles = StyleSheet.create({ whole: { width: '100%', height: '100%' } });

/** An uncropped photo, as large as its container allows. */
export function FullPhoto({ photo }: FullPhotoProps) {
  const origin = useContext(MediaOriginContext);
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading');
  return (
    <View style={styles.whole}>
      {state !== 'shown' && <PhotoPlaceholder failed={state === 'failed'} />}
      <Image
        source={{ uri: origin + photoUrl(photo.src, 1440, 'webp') }}
        style={styles.whole}
        contentFit="contain"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        accessible
        accessibilityRole="image"
        accessibilityLabel={photo.alt}
      />
    </View>
  );
}
