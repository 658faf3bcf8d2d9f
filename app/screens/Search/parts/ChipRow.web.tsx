import { Box, color, Icon, makeStyles, radius, shadow, space, Touchable } from '@hearthway/ui';
import { type Ref, useRef } from 'react';
import type { View } from 'react-native';

import type { ChipRowProps } from './ChipRow.types';
import { useChipScroll } from './useChipScroll.web';

/**
 * One line of chips that is pushed sideways; its cut end says that there is more. Who has a pointer finds arrows there, and
 * Left and Right go from chip to chip.
 */
export function ChipRow({ label, children, style, testID }: ChipRowProps) {
  const s = useStyles();
  const row = useRef<HTMLElement>(null);
  const { ends, turn } = useChipScroll(row);
  return (
    <Box style={[s.frame, style]}>
      <Box role="group" label={label} style={s.row} testID={testID} ref={row as unknown as Ref<View>}>
        {children}
      </Box>
      {ends.start && <Arrow side="start" onPress={() => turn(-1)} />}
      {ends.end && <Arrow side="end" onPress={() => turn(1)} />}
    </Box>
  );
}

/** For pointers only: with a keyboard one goes through the chips themselves, a finger pushes the row. */
function Arrow({ side, onPress }: { side: 'start' | 'end'; onPress: () => void }) {
  const s = useStyles();
  const start = side === 'start';
  return (
    <Box style={[s.end, start ? s.atStart : s.atEnd]} pointerEvents="box-none">
      <Touchable onPress={onPress} label={start ? 'Earlier filters' : 'More filters'} tabIndex={-1} style={s.arrow} testID={`chips-${side}`}>
        <Icon name={start ? 'caret-left' : 'caret-right'} size={16} weight="bold" />
      </Touchable>
    </Box>
  );
}

/** Chips fade out below an arrow. */
const fade = (to: 'left' | 'right') => ({ backgroundImage: `linear-gradient(to ${to}, transparent, ${color.surface} 24px)` });

const useStyles = makeStyles({
  frame: { minWidth: 0 },
  row: {
    flexDirection: 'row', gap: space[2], padding: 4, margin: -4, minWidth: 0,
    web: { overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none', overscrollBehaviorX: 'contain' },
  },
  end: {
    display: 'none', position: 'absolute', top: 0, bottom: 0, width: 60, justifyContent: 'center',
    tablet: { display: 'flex' },
  },
  atStart: { left: -4, alignItems: 'flex-start', web: fade('left') },
  atEnd: { right: -4, alignItems: 'flex-end', web: fade('right') },
  arrow: {
    width: 36, height: 36, alignItems: 'center', justifyContent: 'center', borderRadius: radius.pill, borderWidth: 1, borderColor: color.border,
    backgroundColor: color.surface, ...shadow.e2, hover: { borderColor: color.control },
  },
});
