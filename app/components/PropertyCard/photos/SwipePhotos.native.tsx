import { motion } from '@hearthway/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Animated, PanResponder, View } from 'react-native';

import { PhotoDots } from './PhotoDots';
import { afterSwipe, followed, isSwipe } from './swipe';
import type { SwipePhotosProps } from './usePhotoTurn';

/** Swiping sideways turns the photos, and dots tell how many there are; vertical swipes go to the list, and presses to the card. */
export function SwipePhotos({ shown, count, show, draw }: SwipePhotosProps) {
  const [width, setWidth] = useState(0);
  const [touched, setTouched] = useState(false);
  const [offset] = useState(() => new Animated.Value(0));
  // The photo that slid in is now the current one, in its place.
  useLayoutEffect(() => offset.setValue(0), [offset, shown]);

  const pan = useMemo(() => {
    const settle = (next: number) =>
      Animated.timing(offset, { toValue: (shown - next) * width, duration: motion.duration.base, useNativeDriver: true }).start(() => show(next));
    return PanResponder.create({
      onStartShouldSetPanResponderCapture() {
        setTouched(true);
        return false;
      },
      onMoveShouldSetPanResponderCapture: (_event, { dx, dy }) => isSwipe(dx, dy),
      onPanResponderTerminationRequest: () => false,
      onPanResponderMove: (_event, { dx }) => offset.setValue(followed(dx, shown, count)),
      // Velocity is in px per millisecond.
      onPanResponderRelease: (_event, { dx, vx }) => settle(afterSwipe({ x: dx, ms: Math.abs(vx) > 0 ? Math.abs(dx / vx) : Infinity, width }, shown, count)),
      onPanResponderTerminate: () => settle(shown),
    });
  }, [offset, shown, count, show, width]);

  const photos = touched ? [shown - 1, shown, shown + 1].filter((index) => index >= 0 && index < count) : [shown];
  return (
    <View style={styles.window} onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)} {...pan.panHandlers} testID="swipe-photos">
      <Animated.View style={{ transform: [{ translateX: offset }] }}>
        {photos.map((index) => (
          <View key={index} style={index === shown ? undefined : { position: 'absolute', top: 0, width, left: (index - shown) * width }}>
            {draw(index)}
          </View>
        ))}
      </Animated.View>
      <PhotoDots shown={shown} count={count} />
    </View>
  );
}

const styles = { window: { overflow: 'hidden' } } as const;
