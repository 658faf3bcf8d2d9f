import { type GestureResponderEvent, StyleSheet, View } from 'react-native';

import type { Point } from '../types';
import type { Stroke } from './stroke';

const at = ({ nativeEvent }: GestureResponderEvent): Point => ({ x: nativeEvent.locationX, y: nativeEvent.locationY });

/** Covers the map while an area is drawn and receives touches. */
export function DrawLayer({ stroke }: { stroke: Stroke }) {
  return (
    <View
      testID="draw-layer"
      style={StyleSheet.absoluteFill}
      onStartShouldSetResponder={() => true}
      onMoveShouldSetResponder={() => true}
      onResponderGrant={(event) => stroke.start(at(event))}
      onResponderMove={(event) => stroke.move(at(event))}
      onResponderRelease={() => stroke.end()}
    />
  );
}
