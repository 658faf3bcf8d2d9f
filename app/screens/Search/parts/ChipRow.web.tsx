import { Box, makeStyles, space } from '@hearthway/ui';

import type { ChipRowProps } from './ChipRow.types';

/** One line of chips that is pushed sideways; its cut end says that there is more. */
export function ChipRow({ label, children, style, testID }: ChipRowProps) {
  const s = useStyles();
  return (
    <Box role="group" label={label} style={[s.row, style]} testID={testID}>
      {children}
    </Box>
  );
}

const useStyles = makeStyles({
  row: {
    flexDirection: 'row', gap: space[2], padding: 4, margin: -4, minWidth: 0,
    web: { overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none', overscrollBehaviorX: 'contain' },
  },
});
