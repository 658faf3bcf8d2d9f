import { color, Icon, Pressable, radius, shadow, space, type StyleInput, StyleSheet, View } from '@hearthway/ui';
import { type ReactNode, type Ref, useRef } from 'react';

import { useChipScroll } from './useChipScroll.web';

export interface ChipRowProps {
  label: string;
  /** Key of the first active chip, to which devices scroll the row initially. The web version finds active chips in the DOM. */
  opensAt?: string;
  children: ReactNode;
  style?: StyleInput;
  testID?: string;
}

/**
 * A horizontally scrolling row of chips; a cut-off end shows that there are more. There are arrow buttons for pointers,
 * and the Left and Right keys move from chip to chip.
 */
export function ChipRow({ label, children, style, testID }: ChipRowProps) {
  const row = useRef<HTMLElement>(null);
  const { ends, turn } = useChipScroll(row);
  return (
    <View style={[styles.frame, style]}>
      <View role="group" label={label} style={styles.row} testID={testID} ref={row as unknown as Ref<View>}>
        {children}
      </View>
      {ends.start !== 'nothing' && <End side="start" active={ends.start === 'active'} onPress={() => turn(-1)} />}
      {ends.end !== 'nothing' && <End side="end" active={ends.end === 'active'} onPress={() => turn(1)} />}
    </View>
  );
}

/**
 * An end of the row with more chips out of view: a fade, an arrow button, and a dot if any of those chips is active.
 * The arrow is for pointers only: keyboard users move through the chips, touch users swipe.
 */
function End({ side, active, onPress }: { side: 'start' | 'end'; active: boolean; onPress: () => void }) {
  const start = side === 'start';
  const label = start ? 'Earlier filters' : 'More filters';
  return (
    <View style={[styles.end, start ? styles.atStart : styles.atEnd]} pointerEvents="none">
      <Pressable onPress={onPress} label={active ? `${label}, some are active` : label} tabIndex={-1} style={styles.arrow} testID={`chips-${side}`}>
        <Icon name={start ? 'caret-left' : 'caret-right'} size={16} weight="bold" />
      </Pressable>
      {active && <View style={[styles.dot, start ? styles.dotAtStart : styles.dotAtEnd]} testID={`chips-${side}-active`} />}
    </View>
  );
}

const fade = (to: 'left' | 'right') => ({ backgroundImage: `linear-gradient(to ${to}, transparent, ${color.surface} 24px)` });

const styles = StyleSheet.create({
  frame: { minWidth: 0 },
  row: {
    flexDirection: 'row',
    gap: space[2],
    padding: 4,
    margin: -4,
    minWidth: 0,
    web: { overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none', overscrollBehaviorX: 'contain' },
  },
  end: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    width: 28,
    justifyContent: 'center',
    tablet: { width: 60 },
  },
  atStart: { left: -4, alignItems: 'flex-start', web: fade('left') },
  atEnd: { right: -4, alignItems: 'flex-end', web: fade('right') },
  dot: { position: 'absolute', width: 8, height: 8, borderRadius: 4, backgroundColor: color.primary, tablet: { top: 4 }, forcedColors: { borderWidth: 4 } },
  dotAtStart: { left: 8, tablet: { left: 30 } },
  dotAtEnd: { right: 8, tablet: { right: 30 } },
  arrow: {
    display: 'none',
    tablet: { display: 'flex', web: { pointerEvents: 'auto' } },
    width: 36,
    height: 36,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.pill,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    ...shadow.e2,
    hover: { borderColor: color.control },
  },
});
