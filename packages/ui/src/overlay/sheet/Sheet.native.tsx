import { useEffect, useMemo, useState } from 'react';
import { Animated, PanResponder, ScrollView, useWindowDimensions, View } from 'react-native';

import { Box } from '../../primitives/Box';
import { Touchable } from '../../primitives/Touchable';
import { useReducedMotion } from '../../theme/useReducedMotion';
import { breakpoint, motion } from '../../tokens';
import type { SheetProps } from './Sheet.types';
import { afterPress, stopAfter, visibleAt } from './sheetStops';
import { useSheetStyles } from './sheetStyles';
import { useLayer } from '../useLayer';
import { useTopOnChange } from './useTopOnChange';

const next = { low: 'Show list', half: 'Show full list', full: 'Show map' } as const;

/** A list over a map that can be pulled up and down. The handle is also a button. */
export function Sheet(props: SheetProps) {
  const { width } = useWindowDimensions();
  return props.columnFromTablet && width >= breakpoint.tablet ? <Column {...props} /> : <PulledSheet {...props} />;
}

/** The list beside the map, on screens with room for both. */
function Column({ header, children, contentKey, label, testID }: SheetProps) {
  const s = useSheetStyles();
  const list = useTopOnChange<ScrollView>(contentKey);
  return (
    <View style={[s.area, s.columnArea]} aria-label={label} testID={testID}>
      {header}
      <ScrollView ref={list} style={s.list}>{children}</ScrollView>
    </View>
  );
}

function PulledSheet({ stop, onStop, header, children, contentKey, label, testID }: SheetProps) {
  const s = useSheetStyles();
  const list = useTopOnChange<ScrollView>(contentKey);
  const still = useReducedMotion();
  const [container, setContainer] = useState(0);
  const full = visibleAt('full', container);
  const [offset] = useState(() => new Animated.Value(0));
  useLayer(stop === 'full', () => onStop('half'));

  useEffect(() => {
    const toValue = full - visibleAt(stop, container);
    const move = still
      ? Animated.timing(offset, { toValue, duration: motion.duration.instant, useNativeDriver: true })
      : Animated.spring(offset, { toValue, ...motion.sheetSpring, useNativeDriver: true });
    move.start();
    return () => move.stop();
  }, [stop, container, full, offset, still]);

  const pan = useMemo(() => {
    const resting = full - visibleAt(stop, container);
    const low = full - visibleAt('low', container);
    return PanResponder.create({
      onMoveShouldSetPanResponder: (_event, { dy, dx }) => Math.abs(dy) > 6 && Math.abs(dy) > Math.abs(dx),
      onPanResponderMove: (_event, { dy }) => offset.setValue(Math.max(0, Math.min(low, resting + dy))),
      onPanResponderRelease: (_event, { dy, vy }) => {
        const wanted = stopAfter(full - resting - dy, -vy, container);
        if (wanted !== stop) onStop(wanted);
        else Animated.spring(offset, { toValue: resting, ...motion.sheetSpring, useNativeDriver: true }).start();
      },
    });
  }, [stop, container, full, offset, onStop]);

  const draggable = pan.panHandlers;
  return (
    <View style={s.area} pointerEvents="box-none" onLayout={(event) => setContainer(event.nativeEvent.layout.height)} testID={testID && `${testID}-area`}>
      {container > 0 && (
        <Animated.View style={[s.sheet, { height: full, transform: [{ translateY: offset }] }]} aria-label={label} testID={testID}>
          <View {...draggable}>
            <Touchable label={next[stop]} expanded={stop === 'full'} onPress={() => onStop(afterPress(stop))} style={s.handle} testID={testID && `${testID}-handle`}>
              <Box style={s.bar} />
            </Touchable>
            {header}
          </View>
          <ScrollView ref={list} style={s.list} scrollEnabled={stop === 'full'} {...(stop === 'full' ? {} : draggable)}>
            {children}
          </ScrollView>
        </Animated.View>
      )}
    </View>
  );
}
