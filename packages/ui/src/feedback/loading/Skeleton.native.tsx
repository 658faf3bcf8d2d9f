import { useEffect, useState } from 'react';
import { Animated, type ViewStyle } from 'react-native';

import { StyleSheet, useStyle } from '../../styles/StyleSheet';
import { useReducedMotion } from '../../theme/useReducedMotion';
import { color } from '../../tokens';
import type { SkeletonProps } from './Skeleton';

const styles = StyleSheet.create({ box: { backgroundColor: color.skeleton, maxWidth: '100%' } });

/** A placeholder box, shown after 200 ms so that fast content doesn't make it flash. */
export function Skeleton({ width = '100%', height, radius = 6, style }: SkeletonProps) {
  const still = useReducedMotion();
  const [opacity] = useState(() => new Animated.Value(0));
  useEffect(() => {
    const fade = (toValue: number, duration: number) => Animated.timing(opacity, { toValue, duration, useNativeDriver: true });
    const pulse = Animated.loop(Animated.sequence([fade(0.55, 600), fade(1, 600)]));
    const running = Animated.sequence([Animated.delay(200), fade(1, 1), ...(still ? [] : [pulse])]);
    running.start();
    return () => running.stop();
  }, [opacity, still]);
  return (
    <Animated.View
      style={[useStyle(styles.box), { width, height, borderRadius: radius, opacity } as ViewStyle, useStyle(style)]}
      accessibilityElementsHidden
      importantForAccessibility="no-hide-descendants"
    />
  );
}
