import { space, StyleSheet, useStyle, View } from '@hearthway/ui';
import { Children, isValidElement, useRef, useState } from 'react';
import { type LayoutChangeEvent, ScrollView } from 'react-native';

import type { ChipRowProps } from './ChipRow';

/** A horizontally scrolling row of chips. It starts at the first active one, with part of the previous one visible. */
export function ChipRow({ label, opensAt, children, style, testID }: ChipRowProps) {
  const row = useRef<ScrollView>(null);
  const [first] = useState(opensAt); // filters applied later don't move the row under the finger
  const opened = useRef(false);
  const open = ({ nativeEvent: { layout } }: LayoutChangeEvent) => {
    if (opened.current) return;
    opened.current = true;
    row.current?.scrollTo({ x: Math.max(0, layout.x - partOfOneBefore), animated: false });
  };
  return (
    <View style={style}>
      <ScrollView ref={row} horizontal showsHorizontalScrollIndicator={false} aria-label={label} contentContainerStyle={useStyle(styles.row)} testID={testID}>
        {Children.map(children, (chip) =>
          isValidElement(chip) && chip.key === first ? (
            <View onLayout={open} testID="chips-first-active">
              {chip}
            </View>
          ) : (
            chip
          ),
        )}
      </ScrollView>
    </View>
  );
}

const partOfOneBefore = 40;

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: space[2], paddingVertical: 4 },
});
