import { type GestureResponderEvent, StyleSheet, View } from 'react-native';

import type { Point } from '../types';
import type { Stroke } from './stroke';

const at = ({ nativeEvent }: GestureResponderEvent): Point => ({ x: nativeEvent.locationX, y: nativeEvent.locationY });

/** Lies over the map while an area is drawn and takes the finger. */
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
