import { initials, MediaOriginContext, Text, View } from '@hearthway/ui';
import { Image } from 'expo-image';
import { useContext } from 'react';
import { PixelRatio } from 'react-native';

import type { PortraitProps } from './Portrait';
import { portraitUrl, portraitWidth } from './portraitUrl';
import { portraitStyles } from './portraitStyles';

/** An agent's portrait, or initials. The name is beside it, so it isn't announced again. */
export function Portrait({ name, photo, size, square }: PortraitProps) {
  const origin = useContext(MediaOriginContext);
  return (
    <View style={[portraitStyles.frame, square && portraitStyles.square, { width: size, height: size }]} aria-hidden>
      {photo !== '' ? (
        <Image source={{ uri: origin + portraitUrl(photo, portraitWidth(size * PixelRatio.get())) }} style={{ width: size, height: size }} contentFit="cover" />
      ) : (
        <Text weight={600} style={[portraitStyles.letters, { fontSize: Math.round(size * 0.36), lineHeight: Math.round(size * 0.47) }]}>
          {initials(name)}
        </Text>
      )}
    </View>
  );
}
