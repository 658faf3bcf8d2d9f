import BottomSheet, { BottomSheetScrollView, useBottomSheetScrollableCreator } from '@gorhom/bottom-sheet';
import { createContext, useContext, useMemo, useState } from 'react';
import { ScrollView, useWindowDimensions } from 'react-native';

import { View } from '../../primitives/View';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet, useStyle } from '../../styles/StyleSheet';
import { breakpoint, color, motion, radius, shadow } from '../../tokens';
import { type ScrollComponent, ScrollComponentContext } from './scrollComponent';
import type { SheetProps } from './Sheet';
import { nextSnapPoint, snapHeight, type SnapPoint, snapPoints } from './snapPoints';
import { sheetStyles } from './sheetStyles';
import { useLayer } from '../useLayer';
import { useTopOnChange } from './useTopOnChange';

const next = { low: 'Show list', half: 'Show full list', full: 'Show map' } as const;

/** A list over a map that can be pulled up and down. The handle is also a button. */
export function Sheet(props: SheetProps) {
  const { width } = useWindowDimensions();
  return props.columnFromTablet && width >= breakpoint.tablet ? <Column {...props} /> : <PulledSheet {...props} />;
}

/** The list beside the map, where there is room for both. */
function Column({ header, children, ownScroll, contentKey, label, testID }: SheetProps) {
  const list = useTopOnChange<ScrollView>(contentKey);
  const listStyle = useStyle(sheetStyles.list);
  return (
    <View style={[sheetStyles.area, sheetStyles.columnArea]} aria-label={label} testID={testID}>
      {header}
      {ownScroll ? (
        <View style={sheetStyles.list}>{children}</View>
      ) : (
        <ScrollView ref={list} style={listStyle}>
          {children}
        </ScrollView>
      )}
    </View>
  );
}

/** The list over the map. It scrolls once the sheet is full; before that, dragging it moves the sheet. */
function PulledSheet({ snapPoint, onSnap, header, children, ownScroll, contentKey, label, testID }: SheetProps) {
  const list = useTopOnChange<React.ComponentRef<typeof BottomSheetScrollView>>(contentKey);
  const scroll = useBottomSheetScrollableCreator() as unknown as ScrollComponent;
  const background = useStyle(styles.background);
  const [container, setContainer] = useState(0);
  const heights = useMemo(() => snapPoints.map((one) => snapHeight(one, container)), [container]);
  useLayer(snapPoint === 'full', () => onSnap('half'));

  function settle(index: number) {
    const reached = snapPoints[index];
    if (reached && reached !== snapPoint) onSnap(reached);
  }

  return (
    <View
      style={sheetStyles.area}
      pointerEvents="box-none"
      onLayout={(event) => setContainer(event.nativeEvent.layout.height)}
      testID={testID && `${testID}-area`}
    >
      {container > 0 && (
        <GripContext value={{ snapPoint, onSnap, header, testID }}>
          <BottomSheet
            index={snapPoints.indexOf(snapPoint)}
            snapPoints={heights}
            onChange={settle}
            enableDynamicSizing={false}
            enableOverDrag={false}
            animateOnMount={false}
            animationConfigs={motion.sheetSpring}
            // As a single accessible element, the sheet would hide its list from screen readers.
            accessible={false}
            handleComponent={Grip}
            backgroundStyle={background}
          >
            <View style={sheetStyles.list} aria-label={label} testID={testID}>
              {ownScroll ? (
                <ScrollComponentContext value={scroll}>{children}</ScrollComponentContext>
              ) : (
                <BottomSheetScrollView ref={list}>{children}</BottomSheetScrollView>
              )}
            </View>
          </BottomSheet>
        </GripContext>
      )}
    </View>
  );
}

interface GripValue extends Pick<SheetProps, 'onSnap' | 'header' | 'testID'> {
  snapPoint: SnapPoint;
}

/** Props of the grip: the library takes a component, which must stay the same between renders. */
const GripContext = createContext<GripValue | null>(null);

/** What the sheet is dragged by: the handle, and the header of the list. */
function Grip() {
  const grip = useContext(GripContext);
  if (!grip) return null;
  const { snapPoint, onSnap, header, testID } = grip;
  return (
    <View>
      <Pressable
        label={next[snapPoint]}
        expanded={snapPoint === 'full'}
        onPress={() => onSnap(nextSnapPoint(snapPoint))}
        style={sheetStyles.handle}
        testID={testID && `${testID}-handle`}
      >
        <View style={sheetStyles.bar} />
      </Pressable>
      {header}
    </View>
  );
}

const styles = StyleSheet.create({
  background: { backgroundColor: color.surface, borderTopLeftRadius: radius.sheet, borderTopRightRadius: radius.sheet, ...shadow.sheet },
});
