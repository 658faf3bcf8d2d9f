import { Box, makeStyles, space, type StyleInput } from '@hearthway/ui';
import { type ReactNode, useRef } from 'react';
import type { View } from 'react-native';

import { HydrateOnVisible } from '../HydrateOnVisible';

type Layout = 'column' | 'beside' | 'page';

interface GridProps {
  /** `column`: beside or below the map. `beside`: next to a menu. `page`: full width. */
  layout: Layout;
  /** The previous search's homes, while the next ones load. */
  dimmed?: boolean;
  children: ReactNode;
}

/** A list of homes in as many columns as fit. Its children are `CardCell`s. */
export function CardGrid({ layout, dimmed, children }: GridProps) {
  const s = useStyles();
  return <Box as="ol" style={[s.grid, s[layout], dimmed && s.dimmed]} aria-busy={dimmed}>{children}</Box>;
}

interface CellProps {
  layout: Layout;
  /** Below the first view. */
  below?: boolean;
  style?: StyleInput;
  children: ReactNode;
}

export function CardCell({ layout, below, style, children }: CellProps) {
  const s = useStyles();
  const box = useRef<View>(null);
  return (
    <Box as="li" ref={box} style={[s.cell, layout !== 'column' && s.pageCell, style]}>
      {below ? <HydrateOnVisible box={box}>{children}</HydrateOnVisible> : children}
    </Box>
  );
}

const useStyles = makeStyles({
  grid: {
    native: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' },
    web: { display: 'grid', columnGap: space[4], rowGap: 28, gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: {
    web: { rowGap: 0 },
    tablet: { rowGap: 28, web: { rowGap: 28 } },
    wide: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    print: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  beside: {
    native: { rowGap: 28 },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    wide: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  page: {
    native: { rowGap: 28 },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[5] } },
    desktop: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    print: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  cell: { minWidth: 0, native: { width: '100%' }, print: { web: { breakInside: 'avoid' } } },
  pageCell: { tablet: { native: { width: '48.5%' } } },
  /** Delayed, so that brief waits don't flicker. */
  dimmed: { web: { opacity: 0.45, transition: 'opacity 140ms 200ms' } },
});
